/** SES v2 SendEmail: mails are on disk before they are acknowledged. */
import type { Reply } from './bus.ts';
import type { Clock } from './clock.ts';
import type { PlatformStore } from './store.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  /** Text as it is; anything else in base64, as `encoding` says. */
  content: string;
  encoding: 'utf8' | 'base64';
}

/** One mail as GET /_local/mail shows it. Several recipients are joined with ", "; absent parts are empty strings. */
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
  attachments: Attachment[];
}

export interface Mail {
  /** SES v2 is REST: method and path tell the operation, `body` is the parsed JSON body. */
  handle(method: string, path: string, body: unknown): Promise<Reply>;
  /** Newest first. */
  list(limit?: number): CapturedMail[];
}

export function createMail(_deps: { store: PlatformStore; clock?: Clock }): Mail {
  throw new Error('not written yet');
}
