import { groupDays } from '#shared/groups/days.ts';
import { dayName, GroupInput, groupLimits } from '#shared/groups/schema.ts';
import { defineFields, inSection } from '../staff/form/draft.ts';
import { messages } from './messages.ts';

const { fields: f, required: r, sections, whole } = messages;
const age = { min: 0, max: groupLimits.oldest, step: 1 };

/** The fields of a group, with the defaults of a new one. */
const fields = defineFields([
  ...inSection(sections.what, [
    { name: 'name', kind: 'line', label: f.name, required: r.name },
    { name: 'note', kind: 'line', label: f.note, hint: f.noteHint },
    { name: 'age_from', kind: 'whole', label: f.ageFrom, hint: f.ageHint, whole, input: age },
    { name: 'age_to', kind: 'whole', label: f.ageTo, hint: f.ageHint, whole, input: age },
  ]),
  ...inSection(sections.when, [
    {
      name: 'day',
      kind: 'choice',
      label: f.day,
      options: groupDays.map((value) => ({ value, label: dayName(value) })),
      required: r.day,
    },
    { name: 'time', kind: 'time', label: f.time, hint: f.timeHint, required: r.time },
    { name: 'area', kind: 'line', label: f.area, hint: f.areaHint, required: r.area },
    { name: 'address', kind: 'lines', label: f.address, hint: f.addressHint, input: { rows: 2 } },
  ]),
  ...inSection(sections.who, [
    { name: 'leader', kind: 'line', label: f.leader },
    { name: 'phone', kind: 'tel', label: f.phone },
    { name: 'email', kind: 'email', label: f.email },
    { name: 'contact_public', kind: 'flag', label: f.contactPublic, hint: f.contactPublicHint },
  ]),
  ...inSection(sections.places, [
    {
      name: 'size',
      kind: 'whole',
      label: f.size,
      hint: f.sizeHint,
      required: r.size,
      whole,
      start: '12',
      input: { min: groupLimits.leastPlaces, max: groupLimits.mostPlaces, step: 1 },
    },
    {
      name: 'others',
      kind: 'whole',
      label: f.others,
      hint: f.othersHint,
      whole,
      start: '0',
      input: { min: 0, max: groupLimits.mostPlaces, step: 1 },
    },
    { name: 'is_open', kind: 'flag', label: f.open, start: true },
    { name: 'is_published', kind: 'flag', label: f.published },
  ]),
]);
export type GroupRows = typeof fields;

export const groupRules = { fields, schema: GroupInput };
