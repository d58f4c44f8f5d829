import { wordsOf } from '#shared/forms/fold.ts';
import { foldEmail } from '#shared/forms/text.ts';
import type { StoredGroup } from '#shared/groups/item.ts';
import type { FoundRecord } from '#shared/privacy/schema.ts';
import type { View } from '#shared/users/views.ts';
import { statementReceipt } from '../finance/receipt.ts';
import { sheetLane } from '../finance/sheets-store.ts';
import { type BookEntry, dayLane } from '../finance/store.ts';
import { listGroups } from '../groups/store.ts';
import { Failure } from '../kit/failure.ts';
import type { Lane, LaneRow } from '../kit/lanes.ts';
import { facetsOf } from '../members/entry.ts';
import { deletedLane } from '../members/erased-store.ts';
import { readEveryView } from '../users/views-store.ts';
import { type Marks, matchOf } from './marks.ts';
import { foundEntry, foundLeader, foundMember, foundSheet, foundView } from './present.ts';

/** In the order in which they are looked through. A cursor begins with their name. */
const parts = {
  deleted: (marks: Marks) =>
    part(deletedLane(), ({ member }) => {
      const isChosen = marks.chosen?.kind === 'member' && marks.chosen.id === member.id;
      const matches = isChosen ? undefined : matchOf(undefined, facetsOf(member), marks);
      return matches && foundMember(member, matches);
    }),
  counted: (marks: Marks) => entries('counted', marks),
  removed: (marks: Marks) => entries('removed', marks),
  sheets: (marks: Marks) =>
    part(sheetLane(), ({ sheet }) => {
      const matches = sheet.counters.map((name) => isNamed(name, marks)).find((match) => match !== undefined);
      return matches && foundSheet(sheet, matches);
    }),
  views:
    (marks: Marks): Look =>
    async () => ({
      things: (await readEveryView()).flatMap(({ kept }) =>
        kept.views.flatMap((view) => {
          const matches = isInView(view, marks);
          return matches ? [foundView(view, matches)] : [];
        }),
      ),
    }),
  leaders:
    (marks: Marks): Look =>
    async () => ({
      things: (await listGroups()).flatMap((group) => {
        const matches = isLeader(group, marks);
        return matches ? [foundLeader(group, matches)] : [];
      }),
    }),
} as const;

type Name = keyof typeof parts;
const names = Object.keys(parts) as Name[];

const most = 1000;

type Look = (
  after: string | undefined,
) => Promise<{ readonly things: FoundRecord[]; readonly goesOnAt?: string | undefined }>;

function part<R extends LaneRow>(lane: Lane<R>, found: (row: R) => FoundRecord | undefined): Look {
  return async (after) => {
    const { rows, isEnd } = await lane.read({ after, descending: false, limit: most });
    return { things: rows.flatMap((row) => found(row) ?? []), goesOnAt: isEnd ? undefined : rows.at(-1)?.key };
  };
}

/** Contains every word of a name, or the phone number. */
export function isNamed(
  note: string,
  { names, phones }: Pick<Marks, 'names' | 'phones'>,
): 'name' | 'telephone' | undefined {
  const words = new Set(wordsOf(note));
  if (names.some((name) => name.every((word) => words.has(word)))) return 'name';
  const digits = note.replace(/\D/g, '');
  return [...phones].some((phone) => phone.length === 9 && digits.includes(phone)) ? 'telephone' : undefined;
}

/** A single word of a name suffices: staff rarely write more than one. */
function isInView({ name, filters }: View, marks: Marks): FoundRecord['matches'] | undefined {
  const text = [name, ...Object.values(filters)].join(' ');
  if ([...marks.emails].some((email) => text.toLowerCase().includes(email))) return 'address';
  const names = marks.names.flat().filter((word) => word.length > 2);
  return isNamed(text, { names: names.map((word) => [word]), phones: marks.phones });
}

function isLeader({ leader, phone, email }: StoredGroup, marks: Marks): FoundRecord['matches'] | undefined {
  if (email !== '' && marks.emails.has(foldEmail(email))) return 'address';
  return isNamed(`${leader} ${phone}`, marks);
}

function entries(state: BookEntry['state'], marks: Marks): Look {
  return part(dayLane(state, {}), ({ entry }) => {
    const matches = entry.note === statementReceipt(entry) ? undefined : isNamed(entry.note, marks);
    return matches && foundEntry(entry, matches);
  });
}

/** `cursor` is the `next` of the previous page. Throws Failure validation_failed. */
export async function readNextMatches(
  marks: Marks,
  cursor: string,
): Promise<{ readonly things: FoundRecord[]; readonly next?: string }> {
  const [name = '', after] = cursor.split('~', 2);
  const index = names.indexOf(name as Name);
  const look = names[index] && parts[names[index]];
  if (!look) throw new Failure('validation_failed', { fields: ({ fields }) => ({ cursor: fields.type }) });
  const { things, goesOnAt } = await look(marks)(after);
  const next = goesOnAt === undefined ? names[index + 1] : `${name}~${goesOnAt}`;
  return { things, ...(next && { next }) };
}
