import { managers } from '#shared/api/access.ts';
import type { Colleague } from '#shared/users/schema.ts';
import { type PersonRow, peopleOf } from './store.ts';

/** Per role. A longer list would be of no use for choosing. */
const most = 100;

/** Active staff with a role that reads registrations, by name. */
export async function listColleagues(): Promise<Colleague[]> {
  const chunks = await Promise.all(managers.map((role) => peopleOf(role).read({ descending: false, limit: most })));
  return chunks
    .flatMap(({ rows }) => rows)
    .filter(({ person }) => person.status === 'active')
    .sort(byKey)
    .map(({ person: { id, name, email = '' } }) => ({ id, name: name || email }));
}

const byKey = (a: PersonRow, b: PersonRow) => (a.key < b.key ? -1 : 1);
