import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { calendarFile } from '#shared/calendar/ics.ts';
import { openStore } from '../kernel/store.ts';
import { createMail } from '../mail/mail.ts';
import { ObjectFiles } from '../s3/object-files.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { isToFill, restore } from './restore.ts';

afterEach(removeTempFolders);

const [before, after] = ['http://localhost:41503', 'http://localhost:3000'];

const calendar = (url: string): string =>
  calendarFile({
    ...{ method: 'PUBLISH', zone: 'Africa/Nairobi' },
    entries: [
      {
        ...{
          uid: 'walk@localhost',
          sequence: 1,
          stamp: 0,
          startsAt: 86_400_000,
          title: 'Walk',
          url: `${url}/events/walk`,
        },
        // Long enough that lines are folded within the address.
        description: Array.from({ length: 30 }, (_, index) => `${'·'.repeat(index)}${url}/events/walk`).join(' '),
      },
    ],
  });

const page = (url: string): string => `<link rel="canonical" href="${url}/">`;

const mailOf = (url: string) => ({
  FromEmailAddress: 'church@example.org',
  Destination: { ToAddresses: ['guest@example.org'] },
  Content: {
    Simple: {
      Subject: { Data: 'You are registered' },
      Body: { Text: { Data: `${url}/events/walk` }, Html: { Data: `<a href="${url}/events/walk">` } },
      Headers: [{ Name: 'List-Help', Value: `<${url}/contact>` }],
      Attachments: [
        {
          FileName: 'walk.ics',
          RawContent: Buffer.from(calendar(url)).toString('base64'),
          ContentType: 'text/calendar',
        },
      ],
    },
  },
});

async function prepareAt(url: string): Promise<string> {
  const folder = tempFolder();
  const bucket = join(folder, 'data', 'buckets', 'site');
  mkdirSync(bucket, { recursive: true });
  const files = new ObjectFiles(bucket, () => 0);
  const put = (key: string, text: string, contentType: string) =>
    files.put(key, Readable.from([Buffer.from(text)]), { contentType });
  await put('index.html', page(url), 'text/html; charset=utf-8');
  await put('events/walk.ics', calendar(url), 'text/calendar; charset=utf-8');
  await put('logo.svg', '<svg/>', 'image/svg+xml');
  const store = openStore(join(folder, 'data'));
  await createMail({ store }).handle('POST', '/v2/email/outbound-emails', mailOf(url));
  store.close();
  const named = readdirSync(bucket).filter((name) => /html$|ics$/.test(name));
  const manifest = { url, files: named.map((name) => join('buckets', 'site', name)) };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

async function textOf(files: ObjectFiles, key: string): Promise<string> {
  const object = files.get(key);
  if (object === undefined) throw new Error(`${key} is missing`);
  const chunks = await files.bytes(object).toArray();
  return Buffer.concat(chunks).toString();
}

test('restored pages, calendar files and mails contain the new origin and have new ETags', async () => {
  const dataDir = tempFolder();
  expect(isToFill(dataDir)).toBe(true);
  restore(await prepareAt(before), dataDir, after);
  const files = new ObjectFiles(join(dataDir, 'buckets', 'site'), () => 0);
  expect(await textOf(files, 'index.html')).toBe(page(after));
  expect(await textOf(files, 'events/walk.ics')).toBe(calendar(after));
  const own = new ObjectFiles(join(await prepareAt(after), 'data', 'buckets', 'site'), () => 0);
  expect(files.list('')).toEqual(own.list(''));

  const store = openStore(dataDir);
  const [mail] = createMail({ store }).list();
  store.close();
  expect(mail).toMatchObject({
    text: `${after}/events/walk`,
    html: `<a href="${after}/events/walk">`,
    headers: { 'List-Help': `<${after}/contact>` },
    attachments: [{ content: calendar(after) }],
  });
});

test('an interrupted restore starts again from the beginning', async () => {
  const dataDir = tempFolder();
  expect(isToFill(dataDir)).toBe(true);
  mkdirSync(join(dataDir, 'buckets'));
  writeFileSync(join(dataDir, 'buckets', 'half'), 'half of a file');
  writeFileSync(join(dataDir, 'lock.sqlite'), '');
  expect(isToFill(dataDir)).toBe(true);
  restore(await prepareAt(before), dataDir, after);
  expect(existsSync(join(dataDir, 'buckets', 'half'))).toBe(false);
  expect(readdirSync(dataDir).sort()).toEqual(['buckets', 'lock.sqlite', 'platform.sqlite']);
  expect(isToFill(dataDir)).toBe(false);
});

test('a folder with other files is not filled', () => {
  const dataDir = tempFolder();
  writeFileSync(join(dataDir, 'notes.txt'), 'mine');
  expect(isToFill(dataDir)).toBe(false);
  expect(readFileSync(join(dataDir, 'notes.txt'), 'utf8')).toBe('mine');
});
