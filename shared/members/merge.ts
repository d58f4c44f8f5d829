import { bothPhones, type Phones, shownPhonesOf } from './phones.ts';
import { isKnown, type Member, type MemberInput } from './schema.ts';
import { type MergePart, type MergeTake, mergeParts } from './ties.ts';

type MergeableMember = Pick<Member, keyof MemberInput> & {
  readonly household?: { readonly id: string } | undefined;
};

/** One number in two writings is the same value. */
function said(record: MergeableMember, part: MergePart): string {
  if (part === 'phone') return shownPhonesOf(record);
  return part === 'household' ? (record.household?.id ?? '') : record[part];
}

export function differingParts(stays: MergeableMember, goes: MergeableMember): MergePart[] {
  return mergeParts.filter((part) => said(stays, part) !== said(goes, part));
}

/** The usual choice of telephone numbers: as many of both records as there is room for, those of the remaining one first. */
function usualPhones(stays: Phones, goes: Phones): MergeTake[] {
  const text = shownPhonesOf(bothPhones(stays, goes));
  if (text === shownPhonesOf(stays)) return [];
  return [text === shownPhonesOf(goes) ? 'phone' : 'both_phones'];
}

/** The telephone numbers that a merge can keep of both records together, as screens show them, if neither has them all. */
export function bothPhonesText(stays: Phones, goes: Phones): string | undefined {
  return usualPhones(stays, goes).includes('both_phones') ? shownPhonesOf(bothPhones(stays, goes)) : undefined;
}

/** The default choice of a merge: take the values that the remaining record does not know, and the usual telephone numbers. */
export function usualTake(stays: MergeableMember, goes: MergeableMember): MergeTake[] {
  return differingParts(stays, goes).flatMap((part) => {
    if (part === 'phone') return usualPhones(stays, goes);
    return isKnown(said(stays, part)) ? [] : [part];
  });
}
