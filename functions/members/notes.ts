import type { Caller } from '#shared/api/access.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { type MemberNote, mostMemberNotes, type NewMemberNote } from '#shared/members/notes.ts';
import { auditLine } from '../kit/audit.ts';
import type { AuditAction } from '../kit/audit-actions.ts';
import { iso, now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId } from '../kit/ids.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { readNames } from '../users/store.ts';
import { readMemberNotes, type StoredMemberNote, type StoredMemberNotes, saveMemberNotes } from './notes-store.ts';
import { findMember, memberIsThere } from './store.ts';

async function namedMember(id: string): Promise<StoredMember> {
  const member = await findMember(id);
  if (!member) throw new Failure('not_found');
  return member;
}

const recordsOf = ({ id, merged = [] }: StoredMember) => [id, ...merged.map((each) => each.id)];

const mayRemove = ({ by }: StoredMemberNote, { sub, role }: Caller) => by === sub || role === 'admin';

async function shown(notes: readonly StoredMemberNote[], caller: Caller): Promise<MemberNote[]> {
  const names = await readNames(notes.slice(0, 100).map(({ by }) => by));
  return notes.map((note) => ({
    ...{ id: note.id, text: note.text, at: iso(note.at) },
    by: { id: note.by, name: names.get(note.by) ?? '' },
    ...(note.importId !== undefined && { imported: true as const }),
    removable: mayRemove(note, caller),
  }));
}

/** Newest first. Throws Failure not_found. */
export async function memberNotes(id: string, caller: Caller): Promise<MemberNote[]> {
  const all = await readMemberNotes(recordsOf(await namedMember(id)));
  const notes = all.flatMap((each) => each.notes);
  return shown(
    notes.toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)),
    caller,
  );
}

/** `stale` if another change came first, or the member was removed in the meantime. */
async function save(
  was: StoredMemberNotes,
  notes: readonly StoredMemberNote[],
  action: AuditAction,
  caller: Caller,
): Promise<typeof stale | undefined> {
  const { memberId } = was;
  const refused = (): typeof stale => stale;
  return transactAs<typeof stale>(caller, [
    { part: saveMemberNotes(was, notes), refused },
    ...(action === 'member.add_note' ? [{ part: memberIsThere(memberId), refused }] : []),
    // The line never contains the text.
    { part: auditLine({ action, target: `member#${memberId}`, actor: caller.sub, at: now(), fields: ['notes'] }) },
  ]);
}

/** Throws Failure not_found, validation_failed at the most notes, idempotency_key_reused, busy, or like `transactAs`. */
export async function addMemberNote(id: string, { text, request }: NewMemberNote, caller: Caller): Promise<MemberNote> {
  const added = await settle(async () => {
    const member = await namedMember(id);
    const [was] = await readMemberNotes([member.id]);
    if (!was) throw new Failure('not_found');
    const note = { id: derivedId(`${caller.sub} ${member.id} ${request}`), text, by: caller.sub, at: now() };
    const earlier = was.notes.find((each) => each.id === note.id);
    if (earlier && earlier.text !== text) throw new Failure('idempotency_key_reused');
    if (earlier) return earlier;
    if (was.notes.length >= mostMemberNotes) {
      throw new Failure('validation_failed', { fields: ({ fields }) => ({ text: fields.full_notes }) });
    }
    return (await save(was, [note, ...was.notes], 'member.add_note', caller)) ?? note;
  });
  return (await shown([added], caller))[0] as MemberNote;
}

/** Does nothing if the note was removed before. Throws Failure not_found, forbidden for another's note, busy, or like `transactAs`. */
export async function removeMemberNote(id: string, noteId: string, caller: Caller): Promise<void> {
  await settle(async () => {
    const all = await readMemberNotes(recordsOf(await namedMember(id)));
    const was = all.find(({ notes }) => notes.some((note) => note.id === noteId));
    const note = was?.notes.find((each) => each.id === noteId);
    if (!was || !note) return undefined;
    if (!mayRemove(note, caller)) throw new Failure('forbidden');
    const rest = was.notes.filter((each) => each.id !== noteId);
    return save(was, rest, 'member.remove_note', caller);
  });
}
