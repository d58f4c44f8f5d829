import { type PaymentState, paymentStates } from '#shared/registrations/payment.ts';
import { type RegistrationStatus, statuses } from '#shared/registrations/schema.ts';
import { type WorkState, workStates } from '#shared/registrations/work.ts';
import { workStateOf } from '#shared/registrations/work-state.ts';
import { iso } from '../../kit/clock.ts';
import type { Item } from '../../kit/table.ts';
import type { PaymentTotals } from '../../payments/store.ts';
import { type Entry, eventList, listRowKey } from '../../search/store.ts';
import { amountOf } from '../present.ts';
import type { Registration } from '../store.ts';
import { type Facets, facetsOf } from './fold.ts';
import { namesIn } from './names.ts';

export const typeList = (type: string) => `type#${type}`;
/** Nearly all registrations are confirmed, so these have no list of their own. */
export const statusList = (status: RegistrationStatus) => (status === 'confirmed' ? undefined : `status#${status}`);

export const workList = (state: WorkState) => `work#${state}`;
export const assigneeList = (id: string) => `assignee#${id}`;
/** Everything that has a due day. */
export const dueList = 'due';
export const groupList = (id: string) => `group#${id}`;
export const paymentList = (state: PaymentState) => `payment#${state}`;

const given = (lists: readonly (string | undefined)[]) => lists.filter((list) => list !== undefined);

export function entryOf(registration: Registration, paid?: PaymentTotals): Entry<Facets> {
  const { id, submittedAt } = registration;
  const facets = facetsOf(registration, paid);
  const { type, status, event, group, work, assignee, due, payment, email, phone, reference } = facets;
  const [words = [], ...others] = namesIn(facets);
  return {
    id,
    key: `${iso(submittedAt)}#${id}`,
    words,
    others,
    lists: given([
      typeList(type),
      event === undefined ? undefined : eventList(event),
      group === undefined ? undefined : groupList(group),
      statusList(status),
      work === undefined ? undefined : workList(work),
      assignee === undefined ? undefined : assigneeList(assignee),
      due === undefined ? undefined : dueList,
      payment === undefined ? undefined : paymentList(payment),
    ]),
    values: [reference],
    contact: { email, phone },
    facets,
  };
}

/** The keys of the rows that a registration may have had before its status, work or payment changed. */
export function formerRows(registration: Registration, paid?: PaymentTotals): Item[] {
  const { id, submittedAt, status, suspicion, heldUntil, cancelledAt, acceptedAt, revision, work } = registration;
  if ([suspicion, heldUntil, cancelledAt, acceptedAt, revision, work, paid].every((each) => each === undefined))
    return [];
  const state = workStateOf(registration);
  const { due, payment } = facetsOf(registration, paid);
  const lists = [
    ...statuses.filter((each) => each !== status).map(statusList),
    ...workStates.filter((each) => each !== state).map(workList),
    ...(work?.former ?? []).filter((each) => each !== work?.assignee).map(assigneeList),
    due === undefined ? dueList : undefined,
    ...(amountOf(registration) === undefined ? [] : paymentStates).filter((each) => each !== payment).map(paymentList),
  ];
  return given(lists).map((list) => listRowKey('registrations', list, `${iso(submittedAt)}#${id}`));
}
