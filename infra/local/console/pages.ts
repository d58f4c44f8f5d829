import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { cognitoNeedsSignature } from '../cognito-access.ts';
import type { Platform } from '../platform.ts';
import { serveGallery } from './gallery.ts';
import { overview } from './overview.ts';

type LocalPages = (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;

const policy = "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'";
/** A mail is shown as a mail program shows it: no scripts, nothing fetched. */
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

function answer(res: ServerResponse, status: number, type: string, body: string, csp = policy): void {
  res
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': csp,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(body);
}

const json = (res: ServerResponse, value: unknown, status = 200): void =>
  answer(res, status, 'application/json', JSON.stringify(value, null, 2));

/** Everything under /_local/: the console, what it shows as JSON, and the browser's way to the user pool. */
export function createLocalPages(platform: Platform): LocalPages {
  const css = readFileSync(join(import.meta.dirname, 'console.css'), 'utf8');

  const serveUsers: LocalPages = async (req, res) => {
    const operation = String(req.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    if (platform.users === undefined) return json(res, { message: 'The assembly has no user pool' }, 404);
    if (req.method === 'POST' && cognitoNeedsSignature(operation)) {
      const message = 'Missing Authentication Token';
      return json(res, { __type: 'MissingAuthenticationTokenException', message }, 400);
    }
    return platform.users.handler(req, res);
  };

  return async (req, res, url) => {
    const path = url.pathname.replace(/\/+$/, '');
    if (path === '/_local/users' || path.startsWith('/_local/users/')) return serveUsers(req, res, url);
    if (req.method !== 'GET' && req.method !== 'HEAD') return json(res, { message: 'Method Not Allowed' }, 405);
    if (path === '/_local') return answer(res, 200, 'text/html', overview(platform));
    if (path === '/_local/console.css') return answer(res, 200, 'text/css', css);
    if (path === '/_local/mail') return answer(res, 200, 'application/json', platform.mail.listText());
    if (path === '/_local/events')
      return json(
        res,
        platform.buses.flatMap((bus) => bus.recent()),
      );
    if (path === '/_local/ui' || path.startsWith('/_local/ui/')) return serveGallery(path, res);
    if (path === '/_local/consumers') return json(res, platform.consumers.recent());
    const [, id] = /^\/_local\/mail\/([\w-]+)$/.exec(path) ?? [];
    const mail = id === undefined ? undefined : platform.mail.find(id);
    if (mail === undefined) return json(res, { message: 'Not Found' }, 404);
    if (mail.html === '') return answer(res, 200, 'text/plain', mail.text, mailPolicy);
    return answer(res, 200, 'text/html', mail.html, mailPolicy);
  };
}
