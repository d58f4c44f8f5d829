import { wordsOf } from '#shared/forms/fold.ts';
import { foldEmail } from '#shared/forms/text.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { foldedPhonesOf } from '#shared/members/phones.ts';
import { type Alike, type Likeness, likenesses } from '#shared/members/ties.ts';
import { fromIndex, type Lag } from '../search/level.ts';
import { listLane, pairList, readValues, wordList } from '../search/store.ts';
import { type Facets, facetsOf } from './entry.ts';
import { showAll } from './present.ts';
import { readMembers } from './store.ts';

/** An empty field is ignored. */
export interface MatchKeys {
  readonly email: string;
  /** Folded. */
  readonly phones: readonly string[];
  readonly name: string;
}

const most = { rows: 20, answered: 10 };

/** Reads the index, which may lag a moment, with four Queries at most. */
async function lookUp({ email, phones, name }: MatchKeys): Promise<{ readonly found: string[] }> {
  const [one, other] = [...new Set(wordsOf(name))].sort((a, b) => b.length - a.length);
  const list = one && (other ? pairList(one, other) : wordList(one));
  const values = [foldEmail(email), ...phones].filter((value) => value.length > 1);
  const [named, ...valued] = await Promise.all([
    list ? listLane<Facets>('members', list).read({ descending: true, limit: most.rows }) : { rows: [] },
    ...values.map((value) => readValues<Facets>('members', value, most.rows)),
  ]);
  return { found: [...valued, named].flatMap(({ rows }) => rows.map(({ id }) => id)) };
}

const sorted = (words: readonly string[]) => [...words].sort().join(' ');

function likenessOf(member: StoredMember, { email, phones, name }: MatchKeys): Likeness[] {
  const facets = facetsOf(member);
  const are: Readonly<Record<Likeness, boolean>> = {
    email: facets.email !== '' && facets.email === foldEmail(email),
    phone: foldedPhonesOf(member).some((number) => phones.includes(number)),
    name: name !== '' && sorted(facets.words) === sorted([...new Set(wordsOf(name))]),
  };
  return likenesses.filter((each) => are[each]);
}

/** Accepts any phone format and name order. Returns at most ten members, those with the most matches first. */
export async function alikeMembers(known: MatchKeys, except?: string): Promise<{ readonly of: Alike[] } & Lag> {
  const { found, ...lag } = await fromIndex('members', lookUp(known));
  const ids = found.filter((id) => id !== except);
  const members = [...(await readMembers(ids)).values()];
  const alike = members
    .map((member) => ({ member, by: likenessOf(member, known) }))
    .filter(({ by }) => by.length > 0)
    .sort((a, b) => b.by.length - a.by.length || (a.member.member_id < b.member.member_id ? -1 : 1))
    .slice(0, most.answered);
  const shown = await showAll(alike.map(({ member }) => member));
  const of = alike.flatMap(({ by }, index) => {
    const member = shown[index];
    return member ? [{ member, by }] : [];
  });
  return { of, ...lag };
}
