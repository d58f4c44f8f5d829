import { isObject } from './json.ts';
import { decodeWords, type MimePart, readMime } from './read-mime.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  /** Text as it is; anything else in base64, as `encoding` says. */
  content: string;
  encoding: 'utf8' | 'base64';
}

/** Several recipients are joined with ", "; absent parts are empty strings. */
export interface MailContent {
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: Attachment[];
  /** The calendar part among the alternatives of a raw message, which mail programs show as an invitation. */
  invitation?: Attachment;
}

/** Returns the reason if SES refuses it. */
export function readMail(request: unknown): MailContent | string {
  const [simple, raw] = [at(request, 'Content', 'Simple'), at(request, 'Content', 'Raw', 'Data')];
  if (!isObject(simple) && typeof raw !== 'string') return 'Content needs Simple or Raw.';
  const from = at(request, 'FromEmailAddress');
  if (!isAddress(from)) return 'FromEmailAddress is missing or is no address.';
  const destination = at(request, 'Destination');
  const to = ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((kind) => list(at(destination, kind)));
  if (to.length === 0 || to.length > 50) return 'A mail needs 1 to 50 recipients.';
  const replyTo = list(at(request, 'ReplyToAddresses'));
  const wrong = [...to, ...replyTo].find((address) => !isAddress(address));
  if (wrong !== undefined) return `Not an address: ${JSON.stringify(wrong)}`;
  if (typeof raw === 'string')
    return readRaw(Buffer.from(raw, 'base64').toString('latin1'), { from, to: to.join(', ') });
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

/** The parts of our raw messages. Other messages are refused. */
function readRaw(source: string, { from, to }: Pick<MailContent, 'from' | 'to'>): MailContent | string {
  const message = readMime(source);
  const [alternatives, ...attached] = message?.type === 'multipart/mixed' ? message.parts : [];
  if (!message || alternatives?.type !== 'multipart/alternative') return 'The raw message is not one of ours.';
  const { headers } = message;
  const [text, html, calendar] = ['text/plain', 'text/html', 'text/calendar'].map((type) =>
    alternatives.parts.find((part) => part.type === type),
  );
  if (!text || !html) return 'A mail needs a body.';
  if (headers.get('from') !== from || headers.get('to') !== to) return 'From and To differ from those of the request.';
  const known = ['from', 'to', 'reply-to', 'subject', 'content-type', 'mime-version'];
  const others = [...headers].filter(([name]) => !known.includes(name));
  return {
    from,
    to,
    replyTo: headers.get('reply-to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: text.body.toString(),
    html: html.body.toString(),
    headers: Object.fromEntries(others.map(([name, value]) => [properName(name), value])),
    attachments: attached.map((part) => readPart(part, 'attachment')),
    ...(calendar && { invitation: readPart(calendar, 'invitation') }),
  };
}

/** `x-correlation-id` → `X-Correlation-Id`. */
const properName = (name: string) => name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());

function readPart({ headers, type, body }: MimePart, name: string): Attachment {
  const filename = /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? name;
  const encoding = type.startsWith('text/') || type === 'application/ics' ? 'utf8' : 'base64';
  return { filename, contentType: headers.get('content-type') ?? type, encoding, content: body.toString(encoding) };
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const hasControls = (text: string) => /\p{Cc}/u.test(text);

/** `a@b` or `Name <a@b>`. SES takes ASCII alone, and no line breaks, which would begin another header. */
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
