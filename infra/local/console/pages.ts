import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '../platform.ts';
import { cognitoNeedsSignature } from '../pool/cognito-access.ts';
import { isForm } from '../s3/post-object.ts';
import { busPage } from './bus.ts';
import { consoleFile } from './files.ts';
import { serveGallery } from './gallery.ts';
import { grantPage } from './grants.ts';
import type { ConsoleHtml } from './html.ts';
import { layout, navigation } from './layout.ts';
import { logPage } from './logs.ts';
import { mailList, mailView, nameOf } from './mails.ts';
import { overview } from './overview.ts';
import { peoplePage } from './people.ts';
import { queuePage } from './queues.ts';
import { redrive } from './redrive.ts';
import { resourcePage } from './resources.ts';
import { signInAs } from './sign-in-as.ts';
import { sendAgain } from './webhooks.ts';

type LocalPages = (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;

const policy = [
  "default-src 'none'",
  ...['style', 'script', 'font', 'img', 'connect', 'frame'].map((kind) => `${kind}-src 'self'`),
  ...["form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"],
].join('; ');

/** Shows a mail as a mail client does: it runs no scripts and fetches nothing. */
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const pages: Readonly<
  Record<string, (platform: Platform, query: URLSearchParams) => ConsoleHtml | Promise<ConsoleHtml>>
> = {
  '': overview,
  '/mails': mailList,
  '/bus': busPage,
  '/queues': queuePage,
  '/logs': logPage,
  '/grants': grantPage,
  // Loaded on demand: the API's schemas take 150 ms to load, and only this page needs them.
  '/routes': async (platform) => (await import('./routes.ts')).routePage(platform),
  '/people': peoplePage,
  '/resources': resourcePage,
};

const actions = { '/queues/redrive': redrive, '/bus/again': sendAgain } as Readonly<
  Record<string, typeof redrive | typeof sendAgain>
>;

/** Under /_local. Browsers post their upload forms here, as they do to S3. */
const bucketPath = '/buckets';

interface Answer {
  status?: number;
  type: string;
  body: Buffer | string;
  csp?: string;
  headers?: Record<string, string>;
}

function answer(req: IncomingMessage, res: ServerResponse, { status = 200, type, body, csp, headers }: Answer): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const isKnown = status === 200 && req.headers['if-none-match'] === etag;
  res
    .writeHead(isKnown ? 304 : status, {
      'content-type': type,
      'content-security-policy': csp ?? policy,
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      etag,
      ...headers,
    })
    .end(isKnown || req.method === 'HEAD' ? undefined : body);
}

const asJson = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value, null, 2),
});
const notFound = asJson({ message: 'Not Found' }, 404);

function mailPart({ mail }: Platform, path: string): Answer | undefined {
  const [, id = '', index] = /^\/mail\/([\w-]+)(?:\/attachments\/(\d+))?$/.exec(path) ?? [];
  const found = id === '' ? undefined : mail.find(id);
  if (found === undefined) return undefined;
  if (index === undefined) {
    const [kind, body] = found.html === '' ? ['plain', found.text] : ['html', found.html];
    return { type: `text/${kind}; charset=utf-8`, body, csp: mailPolicy };
  }
  const attachment = found.attachments[Number(index)];
  if (attachment === undefined) return undefined;
  const { filename, contentType, content, encoding } = attachment;
  const headers = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}` };
  // A line break in the type would inject a header.
  const type = /^[ -~]+$/.test(contentType) ? contentType : 'application/octet-stream';
  return { type, body: Buffer.from(content, encoding), csp: mailPolicy, headers };
}

async function read(platform: Platform, path: string, query: URLSearchParams): Promise<Answer> {
  const html = async (current: string, title: string, content: ConsoleHtml): Promise<Answer> => ({
    type: 'text/html; charset=utf-8',
    body: layout(platform, { title, current, church: await platform.churchName(), content }),
  });
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (page !== undefined) {
    const title = navigation.find(([at]) => at === path)?.[1] ?? '';
    return html(path, title, await page(platform, query));
  }
  if (path === '/mail') return { ...asJson([]), body: platform.mail.listText() };
  if (path === '/events') return asJson(platform.buses.flatMap((bus) => bus.recent()));
  if (path === '/consumers') return asJson(platform.consumers.recent());
  if (path.startsWith('/console/')) return (await consoleFile(path.slice('/console/'.length))) ?? notFound;
  const [, mailId = ''] = /^\/mails\/([\w-]+)$/.exec(path) ?? [];
  const mail = mailId === '' ? undefined : platform.mail.find(mailId);
  if (mail !== undefined) return html('/mails', nameOf(mail), mailView(platform, mail));
  return mailPart(platform, path) ?? notFound;
}

export function createLocalPages(platform: Platform): LocalPages {
  const serveUsers = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const operation = String(req.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    if (platform.users === undefined) {
      return answer(req, res, asJson({ message: 'The assembly has no user pool' }, 404));
    }
    const isHost = (req.url ?? '').startsWith('/_local/users/oauth2/');
    if (req.method === 'POST' && !isHost && cognitoNeedsSignature(operation)) {
      const message = 'Missing Authentication Token';
      return answer(req, res, asJson({ __type: 'MissingAuthenticationTokenException', message }, 400));
    }
    return platform.users.handler(req, res);
  };

  return async (req, res, url) => {
    const path = url.pathname.replace(/\/+$/, '').replace(/^\/_local/, '');
    if (path === '/users' || path.startsWith('/users/')) return serveUsers(req, res);
    if (path.startsWith(`${bucketPath}/`) && isForm(req)) {
      // Only POST uploads, which their policy restricts. No other bucket operation is reachable from here.
      req.url = path.slice(bucketPath.length);
      return platform.buckets.handler(req, res);
    }
    const act = req.method === 'POST' && Object.hasOwn(actions, path) ? actions[path] : undefined;
    if (act) {
      const done = await act(platform, req);
      if ('message' in done) return answer(req, res, asJson({ message: done.message }, done.status));
      return answer(req, res, { status: 303, type: 'text/plain', body: '', headers: { location: done.location } });
    }
    if (req.method === 'POST' && path === '/people/sign-in') {
      const done = await signInAs(platform, req);
      return answer(req, res, 'message' in done ? asJson({ message: done.message }, done.status) : asJson(done));
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return answer(req, res, asJson({ message: 'Method Not Allowed' }, 405));
    }
    if (path === '/ui' || path.startsWith('/ui/')) return serveGallery(`/_local${path}`, res);
    answer(req, res, await read(platform, path, url.searchParams));
  };
}
