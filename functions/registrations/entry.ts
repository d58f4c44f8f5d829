import { type RegistrationStatus, statuses } from '#shared/registrations/schema.ts';
import { iso } from '../kit/clock.ts';
import type { Item } from '../kit/table.ts';
import { type Entry, eventList, listRowKey } from '../search/store.ts';
import { type Facets, facetsOf } from './fold.ts';
import type { Registration } from './store.ts';

export const typeList = (type: string) => `type#${type}`;
/** Nearly all are confirmed: these have no list of their own. */
export const statusList = (status: RegistrationStatus) => (status === 'confirmed' ? undefined : `status#${status}`);

const given = (lists: readonly (string | undefined)[]) => lists.filter((list) => list !== undefined);

/** How a registration is found. */
export function entryOf(registration: Registration): Entry<Facets> {
  const { id, submittedAt } = registration;
  const facets = facetsOf(registration);
  const { type, status, event, words, email, phone, reference } = facets;
  return {
    id,
    key: `${iso(submittedAt)}#${id}`,
    words,
    lists: given([typeList(type), event === undefined ? undefined : eventList(event), statusList(status)]),
    values: [email, phone, reference].filter((value) => value !== ''),
    facets,
  };
}

/** The keys of the rows that a registration had before its status changed. */
export function formerRows({
  id,
  submittedAt,
  status,
  suspicion,
  heldUntil,
  cancelledAt,
  acceptedAt,
}: Registration): Item[] {
  const isAsItCame =
    suspicion === undefined && heldUntil === undefined && cancelledAt === undefined && acceptedAt === undefined;
  if (isAsItCame) return [];
  const others = statuses.filter((each) => each !== status);
  return given(others.map(statusList)).map((list) => listRowKey('registrations', list, `${iso(submittedAt)}#${id}`));
}
