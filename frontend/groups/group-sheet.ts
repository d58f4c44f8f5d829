import { phoneCell } from '#shared/forms/phone-number.ts';
import { dayName, type Group } from '#shared/groups/schema.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { peopleIn } from './group-words.ts';
import { messages as m } from './messages.ts';

const f = m.fields;

export const groupSheet: readonly SheetColumn<Group>[] = [
  [f.name, ({ name }) => name],
  [f.day, ({ day }) => dayName(day)],
  [f.time, ({ time }) => time],
  [f.area, ({ area }) => area],
  [f.address, ({ address }) => address],
  [f.note, ({ note }) => note],
  [f.ageFrom, ({ age_from }) => age_from],
  [f.ageTo, ({ age_to }) => age_to],
  [f.leader, ({ leader }) => leader],
  [f.phone, ({ phone }) => phoneCell(phone)],
  [f.email, ({ email }) => email],
  [f.size, ({ size }) => size],
  [m.columns.people, peopleIn],
  [m.figures.free, ({ free }) => free],
  [m.columns.state, ({ is_published, is_open }) => (!is_published ? m.unpublished : is_open ? m.published : m.closed)],
];
