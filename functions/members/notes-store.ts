import * as z from 'zod/mini';
import { atVersion } from '../kit/at-version.ts';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { may, storedAs } from '../kit/stored.ts';
import type { Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * members    pk      sk        item
 *   notes    <id>    `notes`   notes: the staff notes on the member, newest first; version
 *
 *   the notes of a member and of the records merged into theirs   BatchGetItem
 *
 * They are apart from the member, so that lists do not read them, and a note does not make an open form stale. One item,
 * so that removing a member removes them in the same transaction (write.ts).
 */

const StoredNote = z.readonly(
  z.object({
    id: z.string(),
    text: z.string(),
    by: z.string(),
    /** Epoch milliseconds. */
    at: z.number(),
    /** The import that brought it. */
    importId: may(z.string()),
  }),
);
export type StoredMemberNote = z.output<typeof StoredNote>;

const NotesItem = z.object({ memberId: z.string(), notes: z.readonly(z.array(StoredNote)), version: z.number() });
export type StoredMemberNotes = Readonly<z.output<typeof NotesItem>>;

const toNotes: (item: Item) => StoredMemberNotes = storedAs('members', NotesItem, ({ pk, sk: _, ...rest }) => ({
  memberId: pk,
  ...rest,
}));

const notesKey = (memberId: string) => ({ pk: memberId, sk: 'notes' });

/** Consistent, 100 members at most, with an empty list for those without notes. Throws BrokenItem. */
export async function readMemberNotes(ids: readonly string[]): Promise<StoredMemberNotes[]> {
  const name = tableName('members');
  const found = await readKeys({ [name]: [...new Set(ids)].map(notesKey) });
  const read = new Map((found[name] ?? []).map((item) => [String(item.pk), toNotes(item)]));
  return [...new Set(ids)].map((memberId) => read.get(memberId) ?? { memberId, notes: [], version: 0 });
}

/** Refused if another change came first. */
export function saveMemberNotes({ memberId, version: was }: StoredMemberNotes, notes: readonly StoredMemberNote[]) {
  const Item = { ...notesKey(memberId), notes, version: was + 1 };
  return { Put: { TableName: tableName('members'), Item, ...atVersion(was) } } satisfies TransactPart;
}

/** Does nothing for a member without notes. */
export function dropMemberNotes(memberId: string): TransactPart {
  return { Delete: { TableName: tableName('members'), Key: notesKey(memberId) } };
}
