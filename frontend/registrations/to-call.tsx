import { shownPhones } from '#shared/forms/phone-number.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { ToCallList } from '../staff/to-call-list.tsx';
import { type EmailReach, messages } from './messages.ts';
import { emailOf, phoneOf, shownName } from './words.ts';

const { toCall: m } = messages;

export const isMailed = (row: Registration) => emailOf(row) !== '';

const withoutEmail = (rows: readonly Registration[]) => rows.filter((row) => !isMailed(row));

/** Whether all, some or none of these people have an email address. */
export function reachOf(rows: readonly Registration[]): EmailReach {
  const unmailed = withoutEmail(rows).length;
  return unmailed === 0 ? 'all' : unmailed === rows.length ? 'none' : 'some';
}

/** The people whom staff must call, as a list of phone links; undefined if everyone has an email address. */
export function callList(rows: readonly Registration[]) {
  const call = withoutEmail(rows);
  if (call.length === 0) return undefined;
  const one = (row: Registration) => ({
    id: row.id,
    name: shownName(row),
    phone: phoneOf(row),
    people: row.people ?? 1,
  });
  return <ToCallList of={call.map(one)} />;
}

/** The same people in one sentence, for a notification; '' if everyone has an email address. */
export function callText(rows: readonly Registration[]): string {
  const people = withoutEmail(rows).map((row) => {
    const phones = shownPhones(phoneOf(row));
    return phones ? m.one(shownName(row), phones) : m.noNumber(shownName(row));
  });
  return people.length === 0 ? '' : m.text(people.join('; '));
}
