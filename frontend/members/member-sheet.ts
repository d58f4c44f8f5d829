import { phoneCell } from '#shared/forms/phone-number.ts';
import { relationWords } from '#shared/members/relation-words.ts';
import { isKnown, type Member } from '#shared/members/schema.ts';
import { wallTime } from '../staff/day-words.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { letterWords } from './letter-words.ts';
import { homeOf } from './members-data.ts';
import { messages } from './messages.ts';
import { messages as ties } from './tie-messages.ts';

const f = messages.fields;
/** Unknown values become empty cells, which an import reads as unknown again. */
const known = (value: string) => (isKnown(value) ? value : '');

/**
 * The sixteen specified columns (CN-11), followed by columns for second telephone numbers, tags, households and members without letters if any member has them. Dates are
 * written as stored, times in the church’s zone.
 */
export const memberSheet: readonly SheetColumn<Member>[] = [
  [f.number, ({ member_id }) => member_id],
  [f.firstName, ({ first_name }) => first_name],
  [f.lastName, ({ last_name }) => last_name],
  [f.email, ({ email }) => email],
  [f.phone, ({ phone }) => phoneCell(phone)],
  [f.born, ({ date_of_birth }) => date_of_birth],
  [f.gender, ({ gender }) => known(gender)],
  [f.marital, ({ marital_status }) => known(marital_status)],
  [f.address, (member) => homeOf(member).address],
  [f.city, (member) => homeOf(member).city],
  [f.since, ({ membership_date }) => membership_date],
  [f.status, ({ membership_status }) => membership_status],
  [f.emergencyName, ({ emergency_contact_name }) => emergency_contact_name],
  [f.emergencyPhone, ({ emergency_contact_phone }) => phoneCell(emergency_contact_phone)],
  [f.created, ({ created_at }, { zone }) => wallTime(created_at, zone)],
  [f.updated, ({ updated_at }, { zone }) => wallTime(updated_at, zone)],
  [f.secondPhone, ({ second_phone }) => phoneCell(second_phone), 'optional'],
  [f.tags, ({ tags }) => tags, 'optional'],
  [ties.household.headColumn, ({ household }) => household?.head_name, 'optional'],
  [
    ties.household.relationColumn,
    ({ household }) => household?.relation && relationWords[household.relation],
    'optional',
  ],
  [letterWords.field, ({ letters }) => (letters === 'no' ? letterWords.options.no : ''), 'optional'],
];
