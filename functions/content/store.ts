import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  contentPartition,
  ministryKey,
  ministryListKey,
  contentPrefixes as prefixes,
  type TextLanguage,
  textKey,
} from '#shared/content/item.ts';
import { ManagedMinistry } from '#shared/content/ministry-input.ts';
import type { Language } from '#shared/language/languages.ts';
import { atVersion } from '../kit/at-version.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { readKeys } from '../kit/read-keys.ts';
import { flag, may, readEach, storedAs, textAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/**
 * Table `content`: the changes that staff made to the words of pages and to the built-in ministries. Everything else is as
 * built in (shared/content). The slides are a text, too, under the key `hero_slides`.
 *
 * | Item     | pk        | sk                      | Attributes                                             |
 * |----------|-----------|-------------------------|--------------------------------------------------------|
 * | text     | `content` | `text#<language>#<key>` | below; settings are texts too, their language is `all` |
 * | ministry | `content` | `ministry#<id>`         | its fields, or `removed`; `version`                    |
 * | list     | `content` | `ministries`            | `version`: grows with each change of any ministry      |
 *
 * | Access pattern                     | How                                                                   |
 * |------------------------------------|-----------------------------------------------------------------------|
 * | everything for the pages           | Query pk, consistent; one partition, since only staff write and rarely |
 * | all texts; all ministries          | Query pk, sk begins with                                              |
 * | one text, to change it             | GetItem, consistent                                                   |
 * | ministries, to change one          | GetItem of the list, then Query, both consistent                      |
 */
const StoredText = z.object({
  key: z.string(),
  language: textAs<TextLanguage>(),
  /** Empty: nothing is supplied (any more). */
  content: z.string(),
  /** Staff kept the built-in wording and took that back: the key counts as never written. */
  builtIn: flag(),
  metadata: may(z.readonly(z.record(z.string(), z.string()))),
  /** From 1, grows with each change. */
  version: z.number(),
  /** Epoch milliseconds. */
  updatedAt: z.number(),
});
export type Text = Readonly<z.output<typeof StoredText>>;

/** A removed ministry, built-in or not, keeps its id and version. */
export type ContentMinistry =
  | ManagedMinistry
  | { readonly id: string; readonly version: number; readonly removed: true };

export interface StoredContent {
  readonly texts: readonly Text[];
  readonly ministries: readonly ContentMinistry[];
}

const kindOf = (item: Item) => String(item.sk).split('#')[0];
const idOf = (item: Item) => String(item.sk).replace(/^[^#]*#/, '');

const toText: (item: Item) => Text = storedAs('content', StoredText, ({ pk: _, sk, ...rest }) => {
  const [, language, key] = String(sk).split('#');
  return { ...rest, key, language };
});

const RemovedMinistry = z.object({ id: z.string(), version: z.number(), removed: z.literal(true) });
const removedMinistry = storedAs('content', RemovedMinistry, ministryFields);
const managedMinistry = storedAs('content', ManagedMinistry, ministryFields);

/** The oldest items have no version. */
function ministryFields({ pk: _, sk, ...rest }: Item): Item {
  return { version: 0, ...rest, id: idOf({ sk }) };
}

const toMinistry = (item: Item): ContentMinistry => (item.removed ? removedMinistry(item) : managedMinistry(item));

function toStoredContent(items: readonly Item[]): StoredContent {
  return {
    texts: readEach(
      items.filter((item) => kindOf(item) === 'text'),
      toText,
    ),
    // Without its item, a removed ministry would be public again.
    ministries: items.filter((item) => kindOf(item) === 'ministry').map(toMinistry),
  };
}

async function query(prefix?: string): Promise<StoredContent> {
  const items: Item[] = [];
  const pages = queryPages('content', {
    KeyConditionExpression: prefix === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': contentPartition, ...(prefix !== undefined && { ':prefix': prefix }) },
    ConsistentRead: true,
  });
  for await (const page of pages) items.push(...page);
  return toStoredContent(items);
}

export function readStoredContent(): Promise<StoredContent> {
  return query();
}

export function readKind(kind: keyof typeof prefixes): Promise<StoredContent> {
  return query(prefixes[kind]);
}

/** Undefined if staff never changed it. Settings are the same in every language. */
export async function readText(key: string, language?: Language): Promise<Text | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('content'), Key: textKey(key, language), ConsistentRead: true }),
  );
  return Item && toText(Item);
}

/** One read. Leaves out keys that staff never changed. */
export async function readTexts(keys: readonly string[], language: Language): Promise<Map<string, Text>> {
  const [only, another] = keys;
  if (only === undefined) return new Map();
  if (another === undefined) {
    const text = await readText(only, language);
    return new Map(text && [[only, text]]);
  }
  const table = tableName('content');
  const found = await readKeys({ [table]: [...new Set(keys)].map((key) => ({ ...textKey(key, language) })) });
  return new Map((found[table] ?? []).map(toText).map((text) => [text.key, text]));
}

/** Refused unless the stored one is `was` (undefined: not stored yet). */
export function saveText({ key, language, ...text }: Text, was: Text | undefined): TransactPart {
  const Item = { ...textKey(key, language), ...text };
  return { Put: { TableName: tableName('content'), Item, ...atVersion(was?.version ?? 0) } };
}

/** The version grows with each change of any ministry. */
export interface MinistryList {
  readonly version: number;
  readonly ministries: readonly ContentMinistry[];
}

/** The version is read first, so that the list is never older than it. */
export async function readMinistryList(): Promise<MinistryList> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('content'), Key: ministryListKey, ConsistentRead: true }),
  );
  return { version: Number(Item?.version ?? 0), ministries: (await readKind('ministry')).ministries };
}

/** Always in one transaction with `saveMinistryList`. */
export function saveMinistry({ id, ...fields }: ContentMinistry): TransactPart {
  return { Put: { TableName: tableName('content'), Item: { ...ministryKey(id), ...fields } } };
}

/** Refused if another change came since the list was read. */
export function saveMinistryList({ version }: MinistryList): TransactPart {
  const Item = { ...ministryListKey, version: version + 1 };
  return { Put: { TableName: tableName('content'), Item, ...atVersion(version) } };
}
