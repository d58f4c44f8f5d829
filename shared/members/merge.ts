import { isKnown, type Member } from './schema.ts';
import { type MergePart, mergeParts } from './ties.ts';

type Whole = Pick<Member, Exclude<MergePart, 'household'>> & {
  readonly household?: { readonly id: string } | undefined;
};

/** What a record says in a part, as a text that tells whether two say the same. */
function said(record: Whole, part: MergePart): string {
  return part === 'household' ? (record.household?.id ?? '') : record[part];
}

/** The parts in which two records differ. */
export function differingParts(stays: Whole, goes: Whole): MergePart[] {
  return mergeParts.filter((part) => said(stays, part) !== said(goes, part));
}

/** What is taken of the record that goes where nobody chose: what the one that stays has nothing of. */
export function usualTake(stays: Whole, goes: Whole): MergePart[] {
  return differingParts(stays, goes).filter((part) => !isKnown(said(stays, part)));
}
