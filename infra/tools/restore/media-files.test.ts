import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { leaveOperator, type Operator } from '../../local/iam/operator.ts';
import { tables } from '../../tables.ts';
import { stackResources, startFakeAws } from '../../testing/fake-aws.ts';
import { main } from '../restore.ts';

const aws = startFakeAws();
const [monday, tuesday, wednesday, friday] = [16, 17, 18, 20].map((day) => `2026-11-${day}T06:00:00.000Z`);
const instant = String(wednesday);

interface Version {
  readonly id: string;
  readonly at: string | undefined;
  /** Absent for a deletion. */
  readonly etag?: string;
}

/** Oldest first. */
let bucket = new Map<string, Version[]>();
/** Items by partition. */
let items = new Map<string, object[]>();
let said: string[] = [];

const file = (at: string | undefined, etag: string): Version => ({ id: `v-${etag}`, at, etag });
const deleted = (at: string | undefined): Version => ({ id: `gone-${at}`, at });
const state = () => Object.fromEntries([...bucket].map(([key, versions]) => [key, versions.at(-1)?.etag]));

const S = (value: string) => ({ S: value });
const N = (value: number) => ({ N: String(value) });
const folder = 'images/hero/one';
const image = {
  ...{ key: S('hero'), id: S('i'), filename: S('h.jpg'), originalName: S('h.jpg'), alt: S(''), credit: S('') },
  ...{ focal: { M: { x: N(0), y: N(0) } }, width: N(1), height: N(1), widths: { L: [N(400)] }, placeholder: S('') },
  ...{ version: N(1), updatedAt: N(1) },
};
const recording = (filename: string) => ({
  ...{ pk: S('media'), sk: S(filename), extension: S('mp3'), fileSize: N(1), uploadTime: N(1), mediaType: S('audio') },
  ...{ id: S(filename), isPublished: { BOOL: true }, version: N(1) },
});

beforeEach(() => {
  said = [];
  bucket = new Map([
    [`${folder}/400.avif`, [file(monday, 'a'), deleted(friday)]],
    [`${folder}/400.webp`, [file(monday, 'b')]],
    ['images/hero/hidden/400.avif', [file(monday, 'h'), deleted(friday)]],
    ['media/a b.mp3', [file(monday, 'old'), file(tuesday, 'c'), file(friday, 'broken')]],
    ['kept/c.mp3', [file(tuesday, 'k'), deleted(friday)]],
    ['media/removed.mp3', [file(monday, 'd'), deleted(friday)]],
    ['media/later.mp3', [file(friday, 'e')]],
  ]);
  items = new Map<string, object[]>([
    ['image', [{ pk: S('image'), sk: S('hero'), upload: S('one'), ...image }]],
    ['image-kept', [{ image: { M: { ...image, upload: S('hidden') } }, isHidden: { BOOL: true }, at: N(1) }]],
    ['media', [recording('a b.mp3'), recording('later.mp3')]],
    ['media-kept', [{ media: { M: { ...recording('c.mp3'), filename: S('c.mp3') } }, at: N(1) }]],
  ]);
  const resources = stackResources([
    ...Object.keys(tables).map((each) => [each, 'AWS::DynamoDB::Table', `steeple-${each}`] as const),
    ['StorageBackups', 'AWS::S3::Bucket', 'steeple-backups'],
    ['StorageMedia', 'AWS::S3::Bucket', 'steeple-media'],
    ['AccountsPool', 'AWS::Cognito::UserPool', 'eu-west-1_own'],
  ]);
  aws.on.ListStackResources = () => ({ body: resources });
  aws.on.Query = ({ ExpressionAttributeValues: values }) => ({
    body: { Items: items.get((values as { ':pk': { S: string } })[':pk'].S) ?? [] },
  });
  // One file per page, with its newest version first.
  aws.on.ListObjectVersions = (_, url) => {
    const keys = [...bucket.keys()].sort();
    const after = new URL(url, 'http://s3').searchParams.get('key-marker');
    const at = after === null ? 0 : keys.indexOf(after) + 1;
    const key = String(keys[at]);
    const versions = (bucket.get(key) ?? []).toReversed().map(({ id, at: time, etag }, index) => {
      const inner =
        `<Key>${key}</Key><VersionId>${id}</VersionId><IsLatest>${index === 0}</IsLatest>` +
        `<LastModified>${time}</LastModified>`;
      return etag ? `<Version>${inner}<ETag>"${etag}"</ETag></Version>` : `<DeleteMarker>${inner}</DeleteMarker>`;
    });
    const more = at + 1 < keys.length ? `<NextKeyMarker>${key}</NextKeyMarker>` : '';
    return { body: `<ListVersionsResult>${versions.join('')}${more}</ListVersionsResult>` };
  };
  aws.on.CopyObject = (_, url, _region, headers) => {
    const key = decodeURIComponent(new URL(url, 'http://s3').pathname.replace('/steeple-media/', ''));
    const [from = '', id = ''] = String(headers?.['x-amz-copy-source']).split('?versionId=');
    const version = bucket.get(decodeURIComponent(from).replace('steeple-media/', ''))?.find((each) => each.id === id);
    if (!version) return { refusal: 'NoSuchVersion' };
    bucket.get(key)?.push({ ...version, id: `again-${id}` });
    return { body: '<CopyObjectResult/>' };
  };
});

const run = (at = instant) =>
  main(['staging', 'media-files', at], {
    say: (line) => void said.push(line),
    pause: async () => {},
    now: () => 0,
    env: {},
  });

it('brings back the version of the instant of deleted and replaced files that the site has items for', async () => {
  expect(await run()).toBe(0);
  expect(state()).toEqual({
    ...{ [`${folder}/400.avif`]: 'a', [`${folder}/400.webp`]: 'b', 'images/hero/hidden/400.avif': 'h' },
    ...{ 'media/a b.mp3': 'c', 'kept/c.mp3': 'k', 'media/later.mp3': 'e' },
    // Staff removed it on purpose.
    'media/removed.mp3': undefined,
  });
  expect(said).toEqual([
    'media-files: 4 are back, 1 were there and stay as they are.',
    '1 stay deleted, because the table media does not name them.',
  ]);
  const before = structuredClone(bucket);
  expect(await run()).toBe(0);
  expect(said).toContain('media-files: 0 are back, 5 were there and stay as they are.');
  expect(bucket).toEqual(before);
});

it('counts refused files, brings the others back, and completes them when it runs again', async () => {
  const copy = aws.on.CopyObject;
  let refused = 0;
  aws.on.CopyObject = (...asked) =>
    asked[1].includes('400.avif')
      ? { refusal: 'InvalidRequest', says: String(++refused) }
      : (copy?.(...asked) ?? { refusal: '' });
  expect(await run()).toBe(1);
  expect(said).toContain('media-files: 2 are back, 1 were there and stay as they are.');
  expect(said.at(-1)).toBe('2 files are not back: InvalidRequest. Run the same command again.');
  Object.assign(aws.on, { CopyObject: copy });
  expect(await run()).toBe(0);
  expect([refused, state()[`${folder}/400.avif`]]).toEqual([2, 'a']);
});

it('reports missing files without a version of the instant', async () => {
  bucket.set('media/later.mp3', [file(friday, 'e'), deleted('2026-11-21T06:00:00.000Z')]);
  expect(await run()).toBe(1);
  expect(said.at(-1)).toBe('1 are missing and have no version of that instant: name another one.');
});

it('compares a local bucket, which has no versions, with the list of the newest backup, and names what is missing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'steeple-media-'));
  const keys = { accessKeyId: 'fake', secretAccessKey: 'secret', userPoolId: 'eu-west-1_own', region: 'eu-west-1' };
  const names = { backups: 'steeple-backups', media: 'steeple-media' };
  const named = Object.fromEntries(Object.keys(tables).map((each) => [each, `steeple-${each}`]));
  const end = leaveOperator(dataDir, { endpoint: aws.url(), ...keys, ...names, tables: named as Operator['tables'] });
  const then = ['images/hero/one/400.avif', 'images/hero/one/400.webp', 'media/a b.mp3', 'media/removed.mp3'];
  const listed = (key: string, etag: string) => `<Contents><Key>${key}</Key><ETag>"${etag}"</ETag></Contents>`;
  const folder = `backups/${tuesday}/`;
  aws.on.ListObjectsV2 = (_, url) => ({
    body: `<ListBucketResult>${
      url.startsWith('/steeple-media')
        ? listed('images/hero/one/400.webp', 'e') + listed('media/a b.mp3', 'damaged') + listed('media/new.mp3', 'n')
        : listed(`${folder}manifest.json`, 'm')
    }</ListBucketResult>`,
  });
  aws.on.GetObject = (_, url) => ({
    body: url.includes('manifest.json')
      ? { at: tuesday }
      : then.map((key) => ({ key, size: 1, etag: 'e', at: monday })),
  });
  const code = await main(['local', 'media-files', instant], {
    ...{ say: (line: string) => void said.push(line), pause: async () => {}, now: () => 0, env: { DATA_DIR: dataDir } },
  });
  end();
  rmSync(dataDir, { recursive: true });
  expect([code, said]).toEqual([
    1,
    [
      `Compared with the backup of ${tuesday}: this machine keeps no versions of files.`,
      'media-files: 2 are missing or replaced, 1 are there.',
      '  images/hero/one/400.avif',
      '  media/a b.mp3',
      '1 stay deleted, because the table media does not name them.',
    ],
  ]);
  expect(aws.calls).not.toContain('CopyObject');
});

it('stops at credentials that ran out', async () => {
  aws.refuse('CopyObject', 'ExpiredToken');
  await expect(run()).rejects.toThrow();
});
