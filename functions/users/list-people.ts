import { roles } from '#shared/api/access.ts';
import { wordsOf } from '#shared/forms/fold.ts';
import {
  type AccountGroup,
  type AccountState,
  type accountSorts,
  accountState,
  type ManagedUser,
} from '#shared/users/schema.ts';
import { type ListQuery, type Page, readPage } from '../kit/listing.ts';
import { toManaged } from './change.ts';
import { type Person, type PersonRow, peopleOf } from './store.ts';

interface Query extends ListQuery {
  readonly group?: AccountGroup | undefined;
  readonly state?: AccountState | undefined;
  readonly search?: string | undefined;
  readonly sort?: (typeof accountSorts)[number] | undefined;
}

function lanesOf(group: AccountGroup) {
  if (group === 'staff') return roles.map(peopleOf);
  if (group === 'everyone') return [...roles, 'none' as const].map(peopleOf);
  return [peopleOf(group)];
}

function isFound({ name = '', email = '' }: Person, search: string): boolean {
  const words = wordsOf(name);
  const address = email.toLowerCase();
  return search
    .split(/\s+/)
    .filter(Boolean)
    .every(
      (typed) =>
        address.includes(typed.toLowerCase()) ||
        (wordsOf(typed).length > 0 && wordsOf(typed).every((word) => words.some((known) => known.startsWith(word)))),
    );
}

/** The people who have signed in or were invited. Does not call the user pool. Throws Failure validation_failed. */
export async function listPeople(
  query: Query,
): Promise<Omit<Page<PersonRow>, 'rows'> & { readonly items: ManagedUser[] }> {
  const { group = 'staff', state, search = '', sort = 'name' } = query;
  const isNarrowed = state !== undefined || search.trim() !== '';
  const { rows, ...page } = await readPage(
    {
      lanes: lanesOf(group),
      descending: sort === 'name_desc',
      accept: isNarrowed
        ? ({ person }) => (state === undefined || accountState(toManaged(person)) === state) && isFound(person, search)
        : undefined,
      order: `${sort}:${group}`,
    },
    query,
  );
  return { items: rows.map(({ person }) => toManaged(person)), ...page };
}
