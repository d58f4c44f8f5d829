import { isKnown, type Member } from './schema.ts';
import { type MergePart, mergeParts } from './ties.ts';

type MergeableMember = Pick<Member, Exclude<MergePart, 'household'>> & {
  readonly household?: { readonly id: string } | undefined;
};

/** The value of a part in a record, as text, for comparison. */
function said(record: MergeableMember, part: MergePart): string {
  return part === 'household' ? (record.household?.id ?? '') : record[part];
}

export function differingParts(stays: MergeableMember, goes: MergeableMember): MergePart[] {
  return mergeParts.filter((part) => said(stays, part) !== said(goes, part));
}

/** The default choice of a merge: take the values that the remaining record does not know. */
export function usualTake(stays: MergeableMember, goes: MergeableMember): MergePart[] {
  return differingParts(stays, goes).filter((part) => !isKnown(said(stays, part)));
}
