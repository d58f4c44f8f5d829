import { managers } from '#shared/api/access.ts';
import type { Colleague } from '#shared/users/schema.ts';
import { type PersonRow, peopleOf } from './store.ts';

/** People of a role at most: a choice of more is none. */
const most = 100;

/** Who may read registrations, so that one can be given to them; by name, of each role. */
export async function listColleagues(): Promise<Colleague[]> {
  const chunks = await Promise.all(managers.map((role) => peopleOf(role).read({ descending: false, limit: most })));
  return chunks
    .flatMap(({ rows }) => rows)
    .filter(({ person }) => person.status === 'active')
    .sort(byKey)
    .map(({ person: { id, name, email = '' } }) => ({ id, name: name || email }));
}

const byKey = (a: PersonRow, b: PersonRow) => (a.key < b.key ? -1 : 1);
