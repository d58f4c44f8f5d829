import type { Caller } from '#shared/api/access.ts';
import { dateOf } from '#shared/church/time.ts';
import type { Answered, NewNote, Note, NoteChange } from '#shared/registrations/work.ts';
import { auditLine } from '../../kit/audit.ts';
import type { AuditAction } from '../../kit/audit-actions.ts';
import { iso, now } from '../../kit/clock.ts';
import { env } from '../../kit/env.ts';
import { Failure } from '../../kit/failure.ts';
import { derivedId } from '../../kit/ids.ts';
import { transactAs } from '../../kit/standing.ts';
import type { Item } from '../../kit/table.ts';
import type { TransactPart, Write } from '../../kit/transact.ts';
import { versionConflict } from '../../kit/version-conflict.ts';
import { readNames } from '../../users/store.ts';
import { readRegistration, toRegistration } from '../store.ts';
import { addNote as add, countNote, dropNote, readNotes, type StoredNote, saveNote, toNote } from './notes-store.ts';

/** Newest first. Throws Failure not_found. */
export async function listNotes(registrationId: string): Promise<Note[]> {
  const [registration, notes] = await Promise.all([readRegistration(registrationId), readNotes(registrationId)]);
  if (!registration) throw new Failure('not_found');
  return shown(notes.toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)));
}

async function shown(notes: readonly StoredNote[]): Promise<Note[]> {
  const names = await readNames(notes.map(({ by }) => by));
  return notes.map(({ id, text, at, editedAt, answered, by, version }) => ({
    ...{ id, text, version },
    at: iso(at),
    ...(editedAt !== undefined && { edited_at: iso(editedAt) }),
    ...(answered && { answered }),
    by: { id: by, name: names.get(by) ?? '' },
  }));
}

const one = async (note: StoredNote): Promise<Note> => (await shown([note]))[0] as Note;

/** The line never contains the text. */
const line = (action: AuditAction, registrationId: string, { sub: actor }: Caller): TransactPart =>
  auditLine({ action, target: `registration#${registrationId}`, actor, at: now(), fields: ['notes'] });

/** Throws Failure validation_failed for a day in the future in the church's zone. */
function demandPast({ day }: Answered): void {
  if (day <= dateOf(now(), env('CHURCH_ZONE'))) return;
  throw new Failure('validation_failed', { fields: ({ fields }) => ({ 'answered.day': fields.day_to_come }) });
}

/**
 * Throws Failure not_found, validation_failed at the most notes or for an answer of a day to come, idempotency_key_reused, busy, or like `transactAs`.
 */
export async function addNote(
  registrationId: string,
  { text, answered, request }: NewNote,
  caller: Caller,
): Promise<Note> {
  if (answered) demandPast(answered);
  // Derived from the caller, the registration and the request, so that no other caller's request can address this note.
  const id = derivedId(`${caller.sub} ${registrationId} ${request}`);
  const note: StoredNote = { id, text, by: caller.sub, at: now(), version: 1, ...(answered && { answered }) };
  const earlier = await transactAs<StoredNote>(caller, [
    {
      own: true,
      part: add(registrationId, note),
      refused: (old = {}) => {
        const sent = toNote(old);
        const isSame =
          sent.text === text && sent.answered?.day === answered?.day && sent.answered?.way === answered?.way;
        if (sent.version === 1 && !isSame) throw new Failure('idempotency_key_reused');
        return sent;
      },
    },
    {
      part: countNote(registrationId, 1),
      refused: (old) => {
        if (!old || toRegistration(old).erasedAt !== undefined) throw new Failure('not_found');
        throw new Failure('validation_failed', { fields: ({ fields }) => ({ text: fields.too_many_notes }) });
      },
    },
    { part: line('registration.add_note', registrationId, caller) },
  ]);
  return one(earlier ?? note);
}

/**
 * Throws Failure not_found, forbidden for another's note, version_conflict {current, yours}, busy, or like
 * `transactAs`.
 */
export async function changeNote(
  registrationId: string,
  id: string,
  { text, version }: NoteChange,
  caller: Caller,
): Promise<Note> {
  const at = now();
  const was = { id, by: caller.sub, version };
  const outcome = await transactAs<NoteConflict>(caller, [
    ownNote(saveNote(registrationId, was, text, at), caller),
    { part: line('registration.change_note', registrationId, caller) },
  ]);
  if (outcome) throw await conflict(outcome, caller, { text });
  const found = (await readNotes(registrationId)).find((note) => note.id === id);
  if (!found) throw new Failure('not_found');
  return one(found);
}

/** Throws like `changeNote`. */
export async function removeNote(registrationId: string, id: string, version: number, caller: Caller): Promise<void> {
  const outcome = await transactAs<NoteConflict>(caller, [
    ownNote(dropNote(registrationId, { id, by: caller.sub, version }), caller),
    { part: countNote(registrationId, -1) },
    { part: line('registration.remove_note', registrationId, caller) },
  ]);
  if (outcome) throw await conflict(outcome, caller);
}

interface NoteConflict {
  readonly current: StoredNote;
}

function ownNote(part: TransactPart, caller: Caller): Write<NoteConflict> {
  return {
    part,
    refused: (old: Item | undefined) => {
      if (!old) throw new Failure('not_found');
      const current = toNote(old);
      if (current.by !== caller.sub) throw new Failure('forbidden');
      return { current };
    },
  };
}

async function conflict({ current }: NoteConflict, caller: Caller, yours?: object): Promise<Failure> {
  // Only the author can change a note, so the author saved it in another tab.
  return versionConflict({ by: current.by }, caller, { current: await one(current), ...(yours && { yours }) });
}
