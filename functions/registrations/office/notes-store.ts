import * as z from 'zod/mini';
import { answerWays, mostNotes } from '#shared/registrations/work.ts';
import { tableName } from '../../kit/env.ts';
import { partitionLane } from '../../kit/lanes.ts';
import { may, storedAs } from '../../kit/stored.ts';
import type { Item } from '../../kit/table.ts';
import type { TransactPart } from '../../kit/transact.ts';
import { key } from '../store.ts';

/*
 * registrations  pk                sk               item
 *   note         registration id   `note#<id>`      text, by, at, version; editedAt?, answered?
 *
 *   the notes of a registration   one Query: there are 100 at most, counted in `notes` of the registration's item
 */

const NoteItem = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  editedAt: may(z.number()),
  version: z.number(),
  answered: may(z.object({ way: z.enum(answerWays), day: z.string() })),
});
export type StoredNote = Readonly<z.output<typeof NoteItem>>;

const prefix = 'note#';
const noteKey = (registrationId: string, id: string) => ({ pk: registrationId, sk: `${prefix}${id}` });

/** Throws BrokenItem. */
export const toNote: (item: Item) => StoredNote = storedAs('registrations', NoteItem, ({ pk: _pk, sk, ...rest }) => ({
  id: String(sk).slice(prefix.length),
  ...rest,
}));

/** Unordered. */
export async function readNotes(registrationId: string): Promise<readonly StoredNote[]> {
  const lane = partitionLane(
    { table: 'registrations', partition: registrationId, from: prefix, to: `${prefix}~` },
    (item) => ({ key: String(item.sk), id: String(item.sk), note: toNote(item) }),
  );
  const { rows } = await lane.read({ descending: false, limit: mostNotes });
  return rows.map(({ note }) => note);
}

/** Refused if the same form was sent before. */
export function addNote(registrationId: string, { id, ...rest }: StoredNote): TransactPart {
  const Item = { ...noteKey(registrationId, id), ...rest };
  return { Put: { TableName: tableName('registrations'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

const own = { ConditionExpression: '#by = :me AND version = :was' };
const asSeen = ({ by, version }: Pick<StoredNote, 'by' | 'version'>) => ({ ':me': by, ':was': version });

/** Refused if another user owns it, its version differs, or it was removed. */
export function saveNote(
  registrationId: string,
  was: Pick<StoredNote, 'id' | 'by' | 'version'>,
  text: string,
  at: number,
): TransactPart {
  return {
    Update: {
      TableName: tableName('registrations'),
      Key: noteKey(registrationId, was.id),
      UpdateExpression: 'SET #text = :text, editedAt = :at, version = :next',
      ...own,
      ExpressionAttributeNames: { '#text': 'text', '#by': 'by' },
      ExpressionAttributeValues: { ...asSeen(was), ':text': text, ':at': at, ':next': was.version + 1 },
    },
  };
}

/** Refused like `saveNote`. */
export function dropNote(registrationId: string, was: Pick<StoredNote, 'id' | 'by' | 'version'>): TransactPart {
  return {
    Delete: {
      TableName: tableName('registrations'),
      Key: noteKey(registrationId, was.id),
      ...own,
      ExpressionAttributeNames: { '#by': 'by' },
      ExpressionAttributeValues: asSeen(was),
    },
  };
}

/** Adding is refused if the registration does not exist or has the most notes allowed. */
export function countNote(registrationId: string, by: 1 | -1): TransactPart {
  const hasRoom =
    'attribute_exists(pk) AND attribute_not_exists(erasedAt) AND (attribute_not_exists(notes) OR notes < :most)';
  return {
    Update: {
      TableName: tableName('registrations'),
      Key: key(registrationId),
      UpdateExpression: 'ADD notes :by',
      ConditionExpression: by === 1 ? hasRoom : 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':by': by, ...(by === 1 && { ':most': mostNotes }) },
    },
  };
}
