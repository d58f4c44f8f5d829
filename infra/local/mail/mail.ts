/** Mails are on disk before they are acknowledged. docs/decisions/local-mail.md explains why this is our own code. */
import { randomUUID } from 'node:crypto';
import { type MailContent, readMail } from '#functions/testing/stand-ins/read-mail.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import type { Reply } from '../kernel/reply.ts';
import type { PlatformStore } from '../kernel/store.ts';

export interface CapturedMail extends MailContent {
  id: string;
  /** ISO 8601 */
  at: string;
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
