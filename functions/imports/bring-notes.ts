import { mostMemberNotes } from '#shared/members/notes.ts';
import { auditLine } from '../kit/audit.ts';
import { derivedId } from '../kit/ids.ts';
import type { TransactPart } from '../kit/transact.ts';
import { readMemberNotes, saveMemberNotes } from '../members/notes-store.ts';
import { memberIsThere } from '../members/store.ts';
import type { Draft } from './homes.ts';
import type { Job } from './job.ts';

interface BroughtNote {
  readonly row: number;
  readonly note: string | undefined;
  /** Epoch ms. */
  readonly at: number;
}

/** Adds the note of a row to its member's, unless they have the same text already. */
export async function bringNote(
  job: Job,
  { row, note, at }: BroughtNote,
  { id, draft }: { readonly id: string; readonly draft: Draft },
): Promise<'brought' | 'known' | 'full'> {
  if (note === undefined) return 'known';
  const was = draft.notes?.was ??
    (draft.was && (await readMemberNotes([id]))[0]) ?? { memberId: id, notes: [], version: 0 };
  const notes = draft.notes ?? { was, is: was.notes };
  if (notes.is.some(({ text }) => text === note)) return 'known';
  if (notes.is.length >= mostMemberNotes) return 'full';
  const added = {
    id: derivedId(`import ${job.id} note ${job.next} ${row}`),
    text: note,
    by: job.by.sub,
    at,
    importId: job.id,
  };
  draft.notes = { was, is: [added, ...notes.is] };
  return 'brought';
}

/** The writes of the notes. `changed`: ids of the members that the same transaction writes; others get a line in the audit. */
export function noteWrites(
  job: Job,
  drafts: ReadonlyMap<string, Draft>,
  changed: readonly string[],
  at: number,
): TransactPart[] {
  return [...drafts].flatMap(([id, { notes }]): TransactPart[] => {
    if (!notes) return [];
    const saved = saveMemberNotes(notes.was, notes.is);
    if (changed.includes(id)) return [saved];
    const line = {
      action: 'member.add_note',
      target: `member#${id}`,
      actor: job.by.sub,
      at,
      fields: ['notes'],
    } as const;
    return [saved, memberIsThere(id), auditLine(line)];
  });
}
