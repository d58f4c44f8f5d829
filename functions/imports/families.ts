import { householdIn } from '#shared/members/import-row.ts';
import type { HouseholdProblem } from '#shared/members/import-schema.ts';
import type { StoredHousehold, StoredMember } from '#shared/members/item.ts';
import type { Relation } from '#shared/members/relations.ts';
import { mostInHousehold } from '#shared/members/ties.ts';
import { derivedId } from '../kit/ids.ts';
import { readHouseholds, readMembers } from '../members/store.ts';
import type { Draft } from './homes.ts';
import type { Job, TakenRow, WaitingRow } from './job.ts';

/** A row, and the member whom it matches, unless staff add it as somebody else. */
export interface FamilyRow {
  readonly row: WaitingRow;
  readonly match: StoredMember | undefined;
}

/** A household that rows name, with the people of the rows so far. */
export interface Family {
  readonly id: string;
  size: number;
  /** Their id, and their record if they were in the list before. */
  head: string | undefined;
  readonly stored: StoredMember | undefined;
  /** Those stored so far, to the head, by member id. */
  readonly relations: NonNullable<StoredHousehold['relations']>;
}

/** The rows of a part that name the same household, and the row of the file that named it first. */
interface Group {
  readonly first: { readonly part: number; readonly row: number };
  readonly rows: FamilyRow[];
}

type Earlier = (part: number) => Promise<readonly TakenRow[]>;

function groupsOf({ next }: Job, rows: readonly FamilyRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const each of rows) {
    if (householdIn(each.row.cells) === undefined) continue;
    const first = each.row.family ?? { part: next, row: each.row.row };
    const key = `${first.part} ${first.row}`;
    const group = groups.get(key) ?? { first, rows: [] };
    group.rows.push(each);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The household in which one of them lives already, or a new one, whose id is the same in every attempt. */
async function idOf(job: Job, { first, rows }: Group, earlier: Earlier): Promise<string> {
  const known =
    first.part === job.next
      ? rows.find(({ match }) => match?.household)?.match?.household
      : (await earlier(first.part)).find(({ row }) => row === first.row)?.household;
  return known ?? derivedId(`import ${job.id} household ${first.part} ${first.row}`);
}

/** The household of each row that names one, by row (docs/decisions/members-import.md). */
export async function familiesOf(
  job: Job,
  rows: readonly FamilyRow[],
  earlier: Earlier,
): Promise<ReadonlyMap<number, Family>> {
  const groups = await Promise.all(
    groupsOf(job, rows).map(async (group) => ({ ...group, id: await idOf(job, group, earlier) })),
  );
  const households = await readHouseholds(groups.map(({ id }) => id));
  const heads = await readMembers([...households.values()].map(({ head }) => head));
  const families = new Map(
    groups.map(({ id }): [string, Family] => {
      const { head, members = [], relations = {} } = households.get(id) ?? {};
      return [id, { id, head, size: members.length, stored: heads.get(head ?? ''), relations }];
    }),
  );
  return new Map(
    groups.flatMap(({ id, rows: of }) => of.map(({ row }) => [row.row, families.get(id) as Family] as const)),
  );
}

/** Puts a person into a household, with a relation to its head, or returns why that is not possible. */
export function seat(
  id: string,
  draft: Draft,
  family: Family,
  { drafts, relation }: { readonly drafts: ReadonlyMap<string, Draft>; readonly relation: Relation | undefined },
): HouseholdProblem | undefined {
  const home = draft.seat?.id ?? draft.was?.household;
  if (home !== undefined) {
    if (home !== family.id) return 'elsewhere';
    if (relation && family.head !== id && relation !== family.relations[id])
      draft.seat = { ...draft.seat, id: family.id, relation };
    return undefined;
  }
  if (family.size >= mostInHousehold) return 'full';
  draft.seat = { id: family.id };
  family.size += 1;
  family.head ??= id;
  if (relation && family.head !== id) draft.seat = { id: family.id, relation };
  const head = drafts.get(family.head)?.is ?? family.stored;
  // The address is the head's, and is stored only there.
  if (family.head !== id && head?.address === draft.is.address && head.city === draft.is.city)
    draft.is = { ...draft.is, address: '', city: '' };
  return undefined;
}
