import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Caller } from '#shared/api/access.ts';
import type { ImageType } from '#shared/images/policy.ts';
import { refusals } from '#shared/images/schema.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { may, readEach, storedAs, textAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * Table `media`: images, their uploads, and unused files. The bytes are in the media bucket, under
 * `images/<key>/<upload>/<width>.<format>`.
 *
 * | Item    | pk              | sk               | Attributes                                                        |
 * |---------|-----------------|------------------|-------------------------------------------------------------------|
 * | image   | `image`         | image key        | the published image; `upload` names the folder of its files       |
 * | upload  | `image-upload`  | upload id        | the uploader, the file and its state; swept when old              |
 * | kept    | `image-kept`    | `<key>#<picture>`| a replaced or deleted image, whole; can be restored for a month   |
 * | retired | `image-retired` | `<key>#<upload>` | files no longer used, to be removed a day later                   |
 *
 * | Access pattern         | How                                                                       |
 * |------------------------|---------------------------------------------------------------------------|
 * | one image, one upload  | GetItem pk, sk, consistent                                                |
 * | all of a kind          | Query pk, consistent; a partition each: staff alone write, a few each week |
 */
const ImageItem = z.object({
  key: z.string(),
  id: z.string(),
  filename: z.string(),
  originalName: z.string(),
  alt: z.string(),
  credit: z.string(),
  focal: z.readonly(z.object({ x: z.number(), y: z.number() })),
  /** Pixels, as people see it. */
  width: z.number(),
  height: z.number(),
  /** Widths of its files; each is there in every format. */
  widths: z.readonly(z.array(z.number())),
  placeholder: z.string(),
  upload: z.string(),
  /** The upload that the picture came with, where its files have been moved since. */
  picture: may(z.string()),
  version: z.number(),
  /** Epoch milliseconds. */
  updatedAt: z.number(),
});
export type StoredImage = Readonly<z.output<typeof ImageItem>>;

const UploadItem = z.object({
  id: z.string(),
  key: z.string(),
  alt: may(z.string()),
  originalName: z.string(),
  type: textAs<ImageType>(),
  /** Bytes. */
  size: z.number(),
  replaces: z.boolean(),
  /** The uploader. The image is published only while they may do that. */
  caller: z.custom<Caller>((value) => typeof (value as Partial<Caller> | null)?.sub === 'string'),
  state: z.enum(['awaited', 'arrived', 'published', 'refused']),
  /** How often a delivery began to prepare it; the last of them has it. */
  claim: may(z.number()),
  reason: may(z.enum(refusals)),
  /** Widths of the files that were written, or were about to be. */
  widths: z.readonly(z.array(z.number())),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type StoredUpload = Readonly<z.output<typeof UploadItem>>;

const RetiredItem = z.object({
  key: z.string(),
  upload: z.string(),
  widths: z.readonly(z.array(z.number())),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type RetiredImage = Readonly<z.output<typeof RetiredItem>>;

const PreviousImageItem = z.object({
  image: z.readonly(z.looseObject(ImageItem.shape)),
  /** The paths of its files cannot be guessed. */
  isHidden: z.boolean(),
  /** Epoch milliseconds of the replacement or deletion. */
  at: z.number(),
});
export interface PreviousImage extends Readonly<Omit<z.output<typeof PreviousImageItem>, 'image'>> {
  readonly image: StoredImage;
}

/** Identifies a picture under a key, even after its files were moved. */
export const pictureOf = ({ picture, upload }: StoredImage): string => picture ?? upload;

const partitions = { image: 'image', upload: 'image-upload', kept: 'image-kept', retired: 'image-retired' } as const;

const toImage: (item: Item) => StoredImage = storedAs('media', ImageItem, ({ pk: _, sk, ...rest }) => ({
  ...rest,
  key: sk,
}));
const toUpload: (item: Item) => StoredUpload = storedAs('media', UploadItem, ({ pk: _, sk, ...rest }) => ({
  ...rest,
  id: sk,
}));
const toPreviousImage: (item: Item) => PreviousImage = storedAs(
  'media',
  PreviousImageItem,
  ({ pk: _, sk: __, upload: ___, ...rest }) => rest,
);
const toRetired: (item: Item) => RetiredImage = storedAs('media', RetiredItem, ({ pk: _, sk: __, ...rest }) => rest);

async function read(pk: string, sk: string): Promise<Item | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('media'), Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item;
}

async function all(pk: string): Promise<Item[]> {
  const items: Item[] = [];
  const input = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk }, ConsistentRead: true };
  for await (const page of queryPages('media', input)) items.push(...page);
  return items;
}

export async function readImage(key: string): Promise<StoredImage | undefined> {
  const item = await read(partitions.image, key);
  return item && toImage(item);
}

export const readImages = async (): Promise<StoredImage[]> => readEach(await all(partitions.image), toImage);

export async function readUpload(id: string): Promise<StoredUpload | undefined> {
  const item = await read(partitions.upload, id);
  return item && toUpload(item);
}

export const readUploads = async (): Promise<StoredUpload[]> => readEach(await all(partitions.upload), toUpload);

/** Undefined if not found or expired. */
export async function readPreviousImage(key: string, picture: string): Promise<PreviousImage | undefined> {
  const item = await read(partitions.kept, `${key}#${picture}`);
  return item && toPreviousImage(item);
}

export const readPreviousImages = async (): Promise<PreviousImage[]> =>
  readEach(await all(partitions.kept), toPreviousImage);

export const readRetired = async (): Promise<RetiredImage[]> => readEach(await all(partitions.retired), toRetired);

const put = (Item: Item, condition: object): TransactPart => ({
  Put: { TableName: tableName('media'), Item, ...condition },
});
const remove = (Key: Item, condition: object = {}): TransactPart => ({
  Delete: { TableName: tableName('media'), Key, ...condition },
});

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };
const still = (name: string, was: unknown) => ({
  ConditionExpression: '#is = :was',
  ExpressionAttributeNames: { '#is': name },
  ExpressionAttributeValues: { ':was': was },
});

/** Refused if the stored one changed since `was` was read (undefined: there must be none). */
export function saveImage({ key, ...image }: StoredImage, was: StoredImage | undefined): TransactPart {
  return put({ pk: partitions.image, sk: key, ...image }, was ? still('version', was.version) : isNew);
}

export function removeImage({ key, version }: StoredImage): TransactPart {
  return remove({ pk: partitions.image, sk: key }, still('version', version));
}

/** Refused if its state or its claim changed since `was` was read. Undefined for a new upload. */
export function saveUpload({ id, ...upload }: StoredUpload, was: StoredUpload | undefined): TransactPart {
  return put({ pk: partitions.upload, sk: id, ...upload }, was ? stillHeld(was) : isNew);
}

function stillHeld({ state, claim }: StoredUpload) {
  const { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues } = still('state', state);
  const isClaim = claim === undefined ? 'attribute_not_exists(claim)' : 'claim = :claim';
  return {
    ConditionExpression: `${ConditionExpression} AND ${isClaim}`,
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ...(claim !== undefined && { ':claim': claim }) },
  };
}

export function removeUpload({ id, state }: StoredUpload): TransactPart {
  return remove({ pk: partitions.upload, sk: id }, still('state', state));
}

const keptKey = (image: StoredImage) => ({ pk: partitions.kept, sk: `${image.key}#${pictureOf(image)}` });

/** Refused if its files were moved since `was` was read (undefined: not kept yet). */
export function keepPreviousImage(kept: PreviousImage, was?: PreviousImage): TransactPart {
  const item = { ...keptKey(kept.image), upload: kept.image.upload, ...kept };
  return put(item, was ? still('upload', was.image.upload) : isNew);
}

/** Refused if its files were moved in the meantime, or if it is not kept any more. */
export function removePreviousImage({ image }: PreviousImage): TransactPart {
  return remove(keptKey(image), still('upload', image.upload));
}

export function retire(retired: RetiredImage): TransactPart {
  return put({ pk: partitions.retired, sk: `${retired.key}#${retired.upload}`, ...retired }, {});
}

export function forgetRetired({ key, upload }: RetiredImage): TransactPart {
  return remove({ pk: partitions.retired, sk: `${key}#${upload}` });
}
