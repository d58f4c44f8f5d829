import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { readKeys } from '../kit/read-keys.ts';
import { type Item, itemKey } from '../kit/table.ts';
import { writeAll } from '../kit/write-all.ts';
import { beginning, listPartition, type SearchArea, start, wordList } from './store.ts';

/* Table `search`: the words of names and of titles, by which a search finds its lists (store.ts). */

const wordPartition = (area: SearchArea, word: string) => `${area}#words#${start(word)}`;
const titlePartition = (area: SearchArea, word: string) => `${area}#titles#${start(word)}`;

export async function readWords(area: SearchArea, text: string, limit: number) {
  const { items, isWhole } = await beginning(wordPartition(area, text), text, limit);
  return { words: items.map(({ sk }) => String(sk)), isWhole };
}

export async function readTitled(area: SearchArea, text: string, limit: number) {
  const { items, isWhole } = await beginning(titlePartition(area, text), text, limit);
  const ids = new Set(items.map(({ sk }) => String(sk).slice(String(sk).indexOf('#') + 1)));
  return { ids, isWhole };
}

export function vocabularyOf(area: SearchArea, words: Iterable<string>, titles: Iterable<readonly [string, string]>) {
  return [
    ...[...words].map((word) => ({ pk: wordPartition(area, word), sk: word })),
    ...[...titles].map(([word, id]) => ({ pk: titlePartition(area, word), sk: `${word}#${id}` })),
  ];
}

const mostKeys = 100;

/** The keys of those rows that are stored. */
export async function storedAmong(rows: readonly Item[]): Promise<readonly Item[]> {
  const name = tableName('search');
  const unique = [...new Map(rows.map(({ pk, sk }) => [itemKey({ pk, sk }), { pk, sk }])).values()];
  const stored: Item[] = [];
  for (let first = 0; first < unique.length; first += mostKeys) {
    const found = await readKeys({ [name]: unique.slice(first, first + mostKeys) }, 'pk, sk');
    stored.push(...(found[name] ?? []));
  }
  return stored;
}

/** Checking first is cheaper than writing. */
export async function addVocabulary(rows: readonly Item[]): Promise<void> {
  const known = new Set((await storedAmong(rows)).map(itemKey));
  await writeAll('search', { puts: rows.filter((row) => !known.has(itemKey(row))) });
}

async function hasRows(area: SearchArea, list: string): Promise<boolean> {
  const pages = queryPages('search', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': listPartition(area, list) },
    ProjectionExpression: 'pk',
    ConsistentRead: true,
    Limit: 1,
  });
  for await (const page of pages) if (page.length > 0) return true;
  return false;
}

/**
 * Returns their number. A name that gets such a word in the meantime keeps it: its rows are written before its words,
 * so either that writer or the second check notices the other.
 */
export async function dropWords(area: SearchArea, words: Iterable<string>): Promise<number> {
  const unused = async (some: readonly string[]) => {
    const isUsed = await Promise.all(some.map((word) => hasRows(area, wordList(word))));
    return some.filter((_, index) => !isUsed[index]);
  };
  const gone = await unused([...new Set(words)]);
  await writeAll('search', { puts: [], deletes: vocabularyOf(area, gone, []) });
  const still = new Set(await unused(gone));
  const back = gone.filter((word) => !still.has(word));
  await writeAll('search', { puts: vocabularyOf(area, back, []) });
  return still.size;
}
