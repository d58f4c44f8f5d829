import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fold, unfold } from '#shared/calendar/ics.ts';
import type { CapturedMail } from '../mail/mail.ts';
import { rewriteObject } from '../s3/object-files.ts';

export interface Manifest {
  readonly url: string;
  /** Files of the data folder that contain the origin, except the mail database. */
  readonly files: readonly string[];
}

/** The file that marks a data folder as being filled, so that its other files are incomplete. */
const marker = 'restoring';
const lock = /^lock\.sqlite/;

/** Whether to fill a data folder: it is new, or an earlier start was interrupted while filling it. Marks the folder. */
export function isToFill(dataDir: string): boolean {
  const names = readdirSync(dataDir);
  if (names.includes(marker)) return true;
  if (names.length > 0) return false;
  writeFileSync(join(dataDir, marker), '');
  return true;
}

/** Replaces everything in a marked data folder by the prepared data, and its origin by `url`. */
export function restore(prepared: string, dataDir: string, url: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name !== marker && !lock.test(name)) rmSync(join(dataDir, name), { recursive: true });
  }
  cpSync(join(prepared, 'data'), dataDir, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(prepared, 'manifest.json'), 'utf8')) as Manifest;
  // Links to share a page or to subscribe to the calendar have the origin encoded, or the host with another protocol.
  const moved = [manifest.url, new URL(manifest.url).host].flatMap((from) => [from, encodeURIComponent(from)]);
  const here = [url, new URL(url).host].flatMap((to) => [to, encodeURIComponent(to)]);
  const move = (text: string) => moved.reduce((rest, from, index) => rest.replaceAll(from, here[index] ?? ''), text);
  for (const file of manifest.files) {
    const path = join(dataDir, file);
    if (file.startsWith('buckets')) {
      rewriteObject(path, (text, { contentType = '' }) =>
        isCalendar(contentType) ? refolded(text, move) : move(text),
      );
    } else {
      writeFileSync(path, move(readFileSync(path, 'utf8')));
    }
  }
  moveMails(join(dataDir, 'platform.sqlite'), move);
  rmSync(join(dataDir, marker));
}

const isCalendar = (contentType: string): boolean => contentType.startsWith('text/calendar');

/** Unfolds the lines first, because folding may split an origin. */
const refolded = (text: string, edit: (text: string) => string): string =>
  edit(unfold(text)).split('\r\n').map(fold).join('\r\n');

function moveMails(path: string, move: (text: string) => string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA synchronous = OFF; BEGIN');
    const update = db.prepare('UPDATE mails SET mail = ? WHERE seq = ?');
    for (const { seq, mail } of db.prepare('SELECT seq, mail FROM mails').all()) {
      // The column holds a CapturedMail (mail/mail.ts).
      const known = JSON.parse(String(mail)) as CapturedMail;
      const attachments = known.attachments.map((each) =>
        isCalendar(each.contentType) ? { ...each, content: refolded(each.content, move) } : each,
      );
      update.run(move(JSON.stringify({ ...known, attachments })), Number(seq));
    }
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}
