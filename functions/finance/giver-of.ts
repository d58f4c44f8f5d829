import { matchesMask, type Payer } from '#shared/finance/payer.ts';
import { type Giver, mostFound } from '#shared/finance/people.ts';
import { wordsOf } from '#shared/forms/fold.ts';
import { foldedPhonesOf } from '#shared/members/phones.ts';
import type { Facets } from '../members/entry.ts';
import { pageOfMembers } from '../members/search.ts';
import { readMembers } from '../members/store.ts';
import { readValues } from '../search/store.ts';
import { toGiver } from './find-links.ts';

interface GiverMatch {
  readonly giver?: Giver;
  readonly candidates?: Giver[];
}

/**
 * Certain only if exactly one member has the phone number and their names share a word, because phones are lent and
 * shared in families (docs/decisions/finance.md). Otherwise there are candidates for staff.
 */
export async function giverOf({ phone, name, masked }: Payer): Promise<GiverMatch> {
  if (phone === '') return masked ? candidates(await ofName(name, masked)) : {};
  const { rows } = await readValues<Facets>('members', `${phone}#`, mostFound);
  const ids = rows.filter(({ facets }) => facets.phone === phone || facets.second === phone).map(({ id }) => id);
  const members = [...(await readMembers(ids)).values()].filter((member) => foldedPhonesOf(member).includes(phone));
  const [one, other] = members.map(toGiver);
  const words = wordsOf(name);
  if (one && !other && wordsOf(one.name).some((word) => words.includes(word))) return { giver: one };
  return candidates(members.map(toGiver));
}

const candidates = (givers: Giver[]): GiverMatch => (givers.length > 0 ? { candidates: givers } : {});

async function ofName(name: string, masked: readonly [string, string]): Promise<Giver[]> {
  const [first, ...others] = wordsOf(name);
  const last = others.at(-1);
  if (!first || !last) return [];
  const { items } = await pageOfMembers({ search: `${first} ${last}`, limit: mostFound });
  return items
    .filter((member) => foldedPhonesOf(member).some((number) => matchesMask(number, masked)))
    .map((member) => toGiver(member));
}
