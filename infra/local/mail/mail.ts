/**
 * SES v2 SendEmail with Content.Simple. Mails are on disk before they are acknowledged, and nothing leaves this machine.
 * docs/decisions/local-mail.md explains why this is our own code.
 */
import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { isObject } from '../kernel/json.ts';
import type { Reply } from '../kernel/reply.ts';
import type { PlatformStore } from '../kernel/store.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  /** Text, or base64 for other content, according to `encoding`. */
  content: string;
  encoding: 'utf8' | 'base64';
}

/** A mail as in GET /_local/mail. Several recipients are joined with ", ". Absent parts are empty strings. */
export interface CapturedMail {
  id: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601 */
  at: string;
  /** The headers that the sender added, by name. */
  headers: Record<string, string>;
  attachments: Attachment[];
}

export interface Mail {
  /** SES v2 is a REST API: method and path determine the operation. `body` is the parsed JSON body. */
  handle(method: string, path: string, body: unknown): Promise<Reply>;
  /** Newest first. */
  list(limit?: number): CapturedMail[];
  /** All mails as JSON text. Faster than `list` because it does not parse thousands of mails. */
  listText(): string;
  find(id: string): CapturedMail | undefined;
}

export function createMail({ store, clock = systemClock }: { store: PlatformStore; clock?: Clock }): Mail {
  store.exec('CREATE TABLE IF NOT EXISTS mails (seq INTEGER PRIMARY KEY, mail TEXT NOT NULL)');
  store.exec("CREATE INDEX IF NOT EXISTS mails_by_id ON mails (mail ->> 'id')");
  // written below from a CapturedMail
  const read = (row: Record<string, unknown>) => JSON.parse(String(row.mail)) as CapturedMail;
  const refuse = (message: string): Reply => ({ status: 400, body: { __type: 'BadRequestException', message } });
  return {
    async handle(method, path, body) {
      if (method !== 'POST' || path !== '/v2/email/outbound-emails') {
        return { status: 404, body: { __type: 'UnknownOperationException', message: `Not served: ${method} ${path}` } };
      }
      const content = readMail(body);
      if (typeof content === 'string') return refuse(content);
      const mail: CapturedMail = { id: randomUUID(), at: new Date(clock.now()).toISOString(), ...content };
      store.prepare('INSERT INTO mails (mail) VALUES (?)').run(JSON.stringify(mail));
      return { status: 200, body: { MessageId: mail.id } };
    },
    list: (limit = -1) => store.prepare('SELECT mail FROM mails ORDER BY seq DESC LIMIT ?').all(limit).map(read),
    listText() {
      const rows = store.prepare('SELECT mail FROM mails ORDER BY seq DESC').all();
      return `[${rows.map(({ mail }) => mail).join(',\n')}]`;
    },
    find(id) {
      const row = store.prepare("SELECT mail FROM mails WHERE mail ->> 'id' = ?").get(id);
      return row && read(row);
    },
  };
}

type MailContent = Omit<CapturedMail, 'id' | 'at'>;

/** The mail of a SendEmail request, or an error message. */
function readMail(request: unknown): MailContent | string {
  const simple = at(request, 'Content', 'Simple');
  if (!isObject(simple)) return 'Only Content.Simple is served here.';
  const from = at(request, 'FromEmailAddress');
  if (!isAddress(from)) return 'FromEmailAddress is missing or is no address.';
  const destination = at(request, 'Destination');
  const to = ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((kind) => list(at(destination, kind)));
  if (to.length === 0 || to.length > 50) return 'A mail needs 1 to 50 recipients.';
  const replyTo = list(at(request, 'ReplyToAddresses'));
  const wrong = [...to, ...replyTo].find((address) => !isAddress(address));
  if (wrong !== undefined) return `Not an address: ${JSON.stringify(wrong)}`;
  const subject = at(simple, 'Subject', 'Data');
  if (typeof subject !== 'string') return 'A mail needs a subject.';
  if (hasControls(subject)) return 'Header Subject must not hold control characters.';
  const text = at(simple, 'Body', 'Text', 'Data') ?? '';
  const html = at(simple, 'Body', 'Html', 'Data') ?? '';
  if (typeof text !== 'string' || typeof html !== 'string' || text + html === '') return 'A mail needs a body.';
  const headers = readHeaders(list(at(simple, 'Headers')));
  if (headers === undefined) return 'A header needs a Name and a Value of printable ASCII.';
  const attachments = list(at(simple, 'Attachments')).map(readAttachment);
  if (!attachments.every((attachment) => attachment !== undefined))
    return 'An attachment needs FileName and RawContent.';
  return { from, to: to.join(', '), replyTo: replyTo.join(', '), subject, text, html, headers, attachments };
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const hasControls = (text: string) => /\p{Cc}/u.test(text);

/** `a@b` or `Name <a@b>`. SES accepts only ASCII, and no line breaks, which would start another header. */
function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[ -~]+$/.test(value)) return false;
  const bare = /<([^<>]*)>$/.exec(value)?.[1] ?? value;
  return /^[^\s<>,;@]+@[^\s<>,;@]+$/.test(bare);
}

function readHeaders(given: readonly unknown[]): Record<string, string> | undefined {
  const pairs = given.map((each) => [at(each, 'Name'), at(each, 'Value')]);
  const right = pairs.every(
    ([name, value]) => isHeaderName(name) && typeof value === 'string' && /^[ -~]+$/.test(value),
  );
  return right ? Object.fromEntries(pairs) : undefined;
}

const isHeaderName = (name: unknown) => typeof name === 'string' && /^[!-9;-~]{1,126}$/.test(name);

function readAttachment(value: unknown): Attachment | undefined {
  const filename = at(value, 'FileName');
  const raw = at(value, 'RawContent');
  const contentType = at(value, 'ContentType') ?? 'application/octet-stream';
  if (typeof filename !== 'string' || typeof raw !== 'string' || typeof contentType !== 'string') return undefined;
  const encoding = contentType.startsWith('text/') ? 'utf8' : 'base64';
  return { filename, contentType, encoding, content: Buffer.from(raw, 'base64').toString(encoding) };
}
