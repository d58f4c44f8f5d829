/** Brings lost and replaced files of the media bucket back from their versions. */
import {
  CopyObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
} from '@aws-sdk/client-s3';
import { filesInUse } from '#functions/backups/files-in-use.ts';
import { type BackupBucket, type ListedFile, listFiles, readJson } from '#functions/buckets/backups.ts';
import { endsAll } from './copy.ts';
import { backupAt } from './from-backup.ts';
import type { Reach } from './reach.ts';

/** A version of a file, or the mark that it was deleted. */
interface Version {
  readonly id: string;
  readonly at: number;
  readonly isLatest: boolean;
  /** Undefined for a deletion. */
  readonly etag: string | undefined;
}

/** Copies at once. */
const atOnce = 8;

type Say = (line: string) => void;

async function versionsIn({ client, bucket: Bucket }: BackupBucket): Promise<ReadonlyMap<string, readonly Version[]>> {
  const found = new Map<string, Version[]>();
  let after: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (after) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, ...after }),
    );
    const all: ObjectVersion[] = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    for (const { Key = '', VersionId: id = '', LastModified, IsLatest: isLatest = false, ETag: etag } of all) {
      found.set(Key, [...(found.get(Key) ?? []), { id, at: LastModified?.getTime() ?? 0, isLatest, etag }]);
    }
    const { NextKeyMarker, NextVersionIdMarker } = page;
    after = NextKeyMarker ? { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker ?? '' } : undefined;
  }
  return found;
}

/** The version that a file had at an instant (epoch ms). Undefined if it did not exist then, or if S3 has removed that version. */
const versionAt = (versions: readonly Version[], at: number): Version | undefined =>
  versions.filter((each) => each.at <= at).sort((a, b) => b.at - a.at)[0];

interface Lost {
  readonly key: string;
  readonly version: string;
}

/** The files that must come back, and the number of the others. `gone`: missing, and without a version of that instant. */
function compare(found: ReadonlyMap<string, readonly Version[]>, isUsed: (key: string) => boolean, at: number) {
  const lost: Lost[] = [];
  let [there, removed, gone] = [0, 0, 0];
  for (const [key, versions] of found) {
    const then = versionAt(versions, at);
    const now = versions.find(({ isLatest }) => isLatest);
    if (then?.etag === undefined) gone += Number(now?.etag === undefined && isUsed(key));
    else if (now?.etag === then.etag) there += 1;
    else if (isUsed(key)) lost.push({ key, version: then.id });
    else removed += 1;
  }
  return { lost, there, removed, gone };
}

/** Makes the older version the newest one, with its type and its period in caches. */
async function copyBack({ client, bucket: Bucket }: BackupBucket, { key: Key, version }: Lost): Promise<void> {
  const CopySource = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}?versionId=${encodeURIComponent(version)}`;
  await client.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
}

async function fromVersions(media: BackupBucket, at: Date, say: Say): Promise<boolean> {
  const { lost, there, removed, gone } = compare(await versionsIn(media), await filesInUse(), at.getTime());
  const failed = new Map<string, number>();
  const queue = [...lost];
  let back = 0;
  const worker = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      try {
        await copyBack(media, file);
        back += 1;
      } catch (error) {
        if (endsAll(error)) throw error;
        const { name } = error as Error;
        failed.set(name, (failed.get(name) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  say(`media-files: ${back} are back, ${there} were there and stay as they are.`);
  if (removed > 0) say(`${removed} stay deleted, because the table media does not name them.`);
  if (gone > 0) say(`${gone} are missing and have no version of that instant: name another one.`);
  for (const [reason, count] of failed) say(`${count} files are not back: ${reason}. Run the same command again.`);
  return failed.size === 0 && gone === 0;
}

/** Most files that are named. */
const mostNamed = 20;

/** Compares the local bucket with a backup's list. Without versions, files cannot come back. */
async function againstList(from: Pick<Reach, 'bucket' | 'media'>, at: Date, say: Say): Promise<boolean> {
  const { folder, at: taken } = await backupAt(from.bucket(), at);
  // `backup.ts` writes it.
  const listed = (await readJson(from.bucket(), `${folder}media.json`)) as readonly ListedFile[];
  const now = new Map<string, string>();
  for await (const { key, etag } of listFiles(from.media(), '')) now.set(key, etag);
  const isUsed = await filesInUse();
  const changed = listed.filter(({ key, etag }) => now.get(key) !== etag);
  const lost = changed.filter(({ key }) => isUsed(key));
  say(`Compared with the backup of ${taken}: this machine keeps no versions of files.`);
  say(`media-files: ${lost.length} are missing or replaced, ${listed.length - changed.length} are there.`);
  for (const { key } of lost.slice(0, mostNamed)) say(`  ${key}`);
  if (lost.length > mostNamed) say(`  and ${lost.length - mostNamed} more`);
  if (changed.length > lost.length)
    say(`${changed.length - lost.length} stay deleted, because the table media does not name them.`);
  return lost.length === 0;
}

/**
 * Files that are as they were at the instant stay as they are. Returns whether all others are back. Call it `inProcess`, because it
 * reads the table `media`. Throws AWS's errors, or a one-sentence error.
 */
export const restoreMediaFiles = (
  from: Pick<Reach, 'row' | 'bucket' | 'media'>,
  at: Date,
  say: Say,
): Promise<boolean> => (from.row.name === 'local' ? againstList(from, at, say) : fromVersions(from.media(), at, say));
