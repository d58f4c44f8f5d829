import { GetCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isRecording, mediaItem, mediaPartition, type StoredMedia, type StoredRecording } from '#shared/media/item.ts';
import { ageOf } from '#shared/media/policy.ts';
import type { UploadType } from '#shared/media/schema.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { may, readEach, storedAs, textAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { Part } from '../kit/transact.ts';

/*
 * Table `media`: recordings, and documents that pages offer. The bytes are in the media bucket, under `media/<filename>`.
 *
 * | Item      | pk           | sk       | gpk (byNewest)             | gsk (byNewest)                |
 * |-----------|--------------|----------|----------------------------|-------------------------------|
 * | file      | `media`      | filename | `media`, of published sound and film | `<day>#<upload>#<filename>`   |
 * | deleted   | `media-kept` | filename |                            |                               |
 *
 * | Access pattern                   | How                                                             |
 * |----------------------------------|-----------------------------------------------------------------|
 * | one recording                    | GetItem pk, sk, consistent                                      |
 * | published ones, newest first     | Query byNewest backwards with a limit (an index may lag)        |
 * | the same for pages, consistent   | Query pk; one partition: staff alone add to it, a few each week |
 */

/** `StoredMedia`; what staff said of a recording is optional. */
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
  isPublished: z.boolean(),
  version: z.number(),
});

/** A published file that was deleted: its item, for as long as it can be brought back. */
const KeptItem = z.object({
  media: z.custom<StoredMedia>((value) => z.safeParse(MediaItem, value).success),
  /** Epoch milliseconds of the deletion. */
  at: z.number(),
});
export type KeptMedia = Readonly<z.output<typeof KeptItem>>;

const keptPartition = 'media-kept';

const key = (filename: string) => ({ pk: mediaPartition, sk: filename });

const toMedia: (item: Item) => StoredMedia = storedAs(
  'media',
  MediaItem,
  ({ pk: _pk, sk, gpk: _gpk, gsk: _gsk, ...rest }) => ({ filename: sk, ...rest }),
);

/** One recording from a consistent read; undefined where there is none. */
export async function readMedia(filename: string): Promise<StoredMedia | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('media'), Key: key(filename), ConsistentRead: true }),
  );
  return Item && toMedia(Item);
}

const toKept: (item: Item) => KeptMedia = storedAs('media', KeptItem, ({ pk: _, sk: __, ...rest }) => rest);

/** What was deleted under a name; undefined where it never was, or its time is over. */
export async function readKeptMedia(filename: string): Promise<KeptMedia | undefined> {
  const Key = { pk: keptPartition, sk: filename };
  const { Item } = await db().send(new GetCommand({ TableName: tableName('media'), Key, ConsistentRead: true }));
  return Item && toKept(Item);
}

/** All that was deleted and is kept. */
export async function readAllKeptMedia(): Promise<KeptMedia[]> {
  const kept: KeptMedia[] = [];
  const input = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': keptPartition } };
  for await (const page of queryPages('media', input)) kept.push(...readEach(page, toKept));
  return kept;
}

async function query(input: Omit<QueryCommandInput, 'TableName'>, limit: number): Promise<StoredMedia[]> {
  const found: StoredMedia[] = [];
  for await (const page of queryPages('media', input)) {
    found.push(...readEach(page, toMedia));
    if (found.length >= limit) break;
  }
  return found;
}

/** The newest published recordings, `limit` of them at most; may lag a moment. */
export async function readNewest(limit: number): Promise<StoredRecording[]> {
  const input = {
    IndexName: 'byNewest',
    KeyConditionExpression: 'gpk = :gpk',
    ExpressionAttributeValues: { ':gpk': mediaPartition },
    ScanIndexForward: false,
    Limit: limit,
  };
  // The index has nothing else.
  return (await query(input, limit)).filter(isRecording);
}

/** All published recordings, newest first; consistent, for pages that are written upon an event of the bus. */
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

/** All that are not published: uploads under way, and those that nobody ended. */
export function readUnpublished(): Promise<StoredMedia[]> {
  const input = {
    KeyConditionExpression: 'pk = :pk',
    FilterExpression: 'isPublished = :false',
    ExpressionAttributeValues: { ':pk': mediaPartition, ':false': false },
    ConsistentRead: true,
  };
  return query(input, Number.POSITIVE_INFINITY);
}

/** Keeps the item of what is deleted. */
export function keepMedia(kept: KeptMedia): Part {
  const Item = { pk: keptPartition, sk: kept.media.filename, ...kept };
  return { Put: { TableName: tableName('media'), Item } };
}

/** Keeps it no longer; refused where another brought it back. */
export function removeKeptMedia(filename: string): Part {
  const Key = { pk: keptPartition, sk: filename };
  return { Delete: { TableName: tableName('media'), Key, ConditionExpression: 'attribute_exists(pk)' } };
}

/** Stores a new recording; refused where there is one of its name. */
export function addMedia(media: StoredMedia): Part {
  return {
    Put: {
      TableName: tableName('media'),
      Item: mediaItem(media),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** Stores a changed recording as its next version; refused where its version is not the one before it. */
export function replaceMedia(media: StoredMedia): Part {
  return {
    Put: {
      TableName: tableName('media'),
      Item: mediaItem(media),
      ConditionExpression: '#version = :was',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':was': media.version - 1 },
    },
  };
}

/** Removes a recording; refused where its version is not `was` any more. */
export function removeMedia({ filename, version }: StoredMedia): Part {
  return {
    Delete: {
      TableName: tableName('media'),
      Key: key(filename),
      ConditionExpression: '#version = :was',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':was': version },
    },
  };
}
