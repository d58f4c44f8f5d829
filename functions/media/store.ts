import { GetCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isRecording, mediaItem, mediaPartition, type StoredMedia, type StoredRecording } from '#shared/media/item.ts';
import { ageOf } from '#shared/media/policy.ts';
import type { UploadType } from '#shared/media/schema.ts';
import type { SermonTexts } from '#shared/media/sermon.ts';
import type { VideoProvider } from '#shared/media/video.ts';
import { atVersion } from '../kit/at-version.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { may, readEach, storedAs, textAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * Table `media`: recordings, and documents that pages offer. The bytes are in the media bucket, under `media/<filename>`.
 *
 * | Item      | pk           | sk       | gpk (byNewest)             | gsk (byNewest)                |
 * |-----------|--------------|----------|----------------------------|-------------------------------|
 * | file      | `media`      | filename | `media`, of published sound and film | `<day>#<upload>#<filename>`   |
 * | deleted   | `media-kept` | filename |                            |                               |
 * | texts     | `media-text` | filename |                            |                               |
 *
 * Notes and transcript are long, so they are apart: lists and `byNewest` would otherwise read them each time.
 *
 * | Access pattern                   | How                                                             |
 * |----------------------------------|-----------------------------------------------------------------|
 * | one recording                    | GetItem pk, sk, consistent                                      |
 * | published ones, newest first     | Query byNewest backwards with a limit (an index may lag)        |
 * | the same for pages, consistent   | Query pk; one partition: staff alone add to it, a few each week |
 */

const MediaItem = z.object({
  filename: z.string(),
  extension: z.string(),
  fileSize: z.number(),
  uploadTime: z.number(),
  mediaType: textAs<UploadType>(),
  duration: z.optional(z.number()),
  title: z.optional(z.string()),
  speaker: z.optional(z.string()),
  date: z.optional(z.string()),
  series: z.optional(z.string()),
  scripture: z.optional(z.string()),
  summary: z.optional(z.string()),
  id: z.string(),
  peaks: may(z.string()),
  video: may(z.object({ provider: textAs<VideoProvider>(), id: z.string() })),
  isPublished: z.boolean(),
  version: z.number(),
});

const KeptItem = z.object({
  media: z.custom<StoredMedia>((value) => z.safeParse(MediaItem, value).success),
  /** Epoch milliseconds of the deletion. */
  at: z.number(),
});
export type KeptMedia = Readonly<z.output<typeof KeptItem>>;

const TextsItem = z.object({ notes: may(z.string()), transcript: may(z.string()) });

const keptPartition = 'media-kept';
const textPartition = 'media-text';

const key = (filename: string) => ({ pk: mediaPartition, sk: filename });

const toMedia: (item: Item) => StoredMedia = storedAs(
  'media',
  MediaItem,
  ({ pk: _pk, sk, gpk: _gpk, gsk: _gsk, ...rest }) => ({ filename: sk, ...rest }),
);

/** Consistent; undefined if not found. */
export async function readMedia(filename: string): Promise<StoredMedia | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('media'), Key: key(filename), ConsistentRead: true }),
  );
  return Item && toMedia(Item);
}

const toKept: (item: Item) => KeptMedia = storedAs('media', KeptItem, ({ pk: _, sk: __, ...rest }) => rest);

export async function readKeptMedia(filename: string): Promise<KeptMedia | undefined> {
  const Key = { pk: keptPartition, sk: filename };
  const { Item } = await db().send(new GetCommand({ TableName: tableName('media'), Key, ConsistentRead: true }));
  return Item && toKept(Item);
}

export async function readAllKeptMedia(): Promise<KeptMedia[]> {
  const kept: KeptMedia[] = [];
  const input = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': keptPartition } };
  for await (const page of queryPages('media', input)) kept.push(...readEach(page, toKept));
  return kept;
}

const toTexts: (item: Item) => SermonTexts = storedAs('media', TextsItem, ({ pk: _, sk: __, ...rest }) => rest);

/** Consistent; empty if the recording has neither. A query, because the functions that write pages may only query. */
export async function readTexts(filename: string): Promise<SermonTexts> {
  const input = {
    KeyConditionExpression: 'pk = :pk AND sk = :sk',
    ExpressionAttributeValues: { ':pk': textPartition, ':sk': filename },
    ConsistentRead: true,
  };
  for await (const [item] of queryPages('media', input)) if (item) return toTexts(item);
  return {};
}

/** Removes the item if the recording has neither text. */
export function putTexts(filename: string, { notes, transcript }: SermonTexts): TransactPart {
  const Key = { pk: textPartition, sk: filename };
  const TableName = tableName('media');
  if (!notes && !transcript) return { Delete: { TableName, Key } };
  return { Put: { TableName, Item: { ...Key, ...(notes && { notes }), ...(transcript && { transcript }) } } };
}

async function query(input: Omit<QueryCommandInput, 'TableName'>, limit: number): Promise<StoredMedia[]> {
  const found: StoredMedia[] = [];
  for await (const page of queryPages('media', input)) {
    found.push(...readEach(page, toMedia));
    if (found.length >= limit) break;
  }
  return found;
}

/** Reads an index that may lag a moment. */
export async function readNewest(limit: number): Promise<StoredRecording[]> {
  const input = {
    IndexName: 'byNewest',
    KeyConditionExpression: 'gpk = :gpk',
    ExpressionAttributeValues: { ':gpk': mediaPartition },
    ScanIndexForward: false,
    Limit: limit,
  };
  // Only recordings have index keys, but the type does not show it.
  return (await query(input, limit)).filter(isRecording);
}

/** Newest first. Consistent, because pages are rendered right after an event. */
export async function readPublished(): Promise<StoredRecording[]> {
  const input = {
    KeyConditionExpression: 'pk = :pk',
    FilterExpression: 'isPublished = :true',
    ExpressionAttributeValues: { ':pk': mediaPartition, ':true': true },
    ConsistentRead: true,
  };
  const all = await query(input, Number.POSITIVE_INFINITY);
  return all.filter(isRecording).sort((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1));
}

/** Also documents and unfinished uploads, in the order of their names. Consistent. */
export const readAllMedia = (): Promise<StoredMedia[]> =>
  query(
    {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': mediaPartition },
      ConsistentRead: true,
    },
    Number.POSITIVE_INFINITY,
  );

/** Uploads in progress, and abandoned ones. */
export function readUnpublished(): Promise<StoredMedia[]> {
  const input = {
    KeyConditionExpression: 'pk = :pk',
    FilterExpression: 'isPublished = :false',
    ExpressionAttributeValues: { ':pk': mediaPartition, ':false': false },
    ConsistentRead: true,
  };
  return query(input, Number.POSITIVE_INFINITY);
}

export function keepMedia(kept: KeptMedia): TransactPart {
  const Item = { pk: keptPartition, sk: kept.media.filename, ...kept };
  return { Put: { TableName: tableName('media'), Item } };
}

/** Refused if another call restored it. */
export function removeKeptMedia(filename: string): TransactPart {
  const Key = { pk: keptPartition, sk: filename };
  return { Delete: { TableName: tableName('media'), Key, ConditionExpression: 'attribute_exists(pk)' } };
}

export function addMedia(media: StoredMedia): TransactPart {
  return {
    Put: {
      TableName: tableName('media'),
      Item: mediaItem(media),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** Refused unless the stored version is the one before. */
export function replaceMedia(media: StoredMedia): TransactPart {
  return {
    Put: {
      TableName: tableName('media'),
      Item: mediaItem(media),
      ...atVersion(media.version - 1),
    },
  };
}

/** Refused if its version changed since it was read. */
export function removeMedia({ filename, version }: StoredMedia): TransactPart {
  return { Delete: { TableName: tableName('media'), Key: key(filename), ...atVersion(version) } };
}
