import {
  genders,
  importedEmpty,
  MemberInput,
  maritalStatuses,
  memberStatuses,
  unknown,
} from '#shared/members/schema.ts';
import { defineFields, inSection, type StaffField } from '../staff/form/draft.ts';
import { letterWords } from './letter-words.ts';
import { messages } from './messages.ts';

/** The datalist of the field for tags. */
export const knownTagsId = 'known-tags';

const { fields: f, required: r, sections } = messages;
const options = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

/** The fields of a member (FM-18), with the defaults of a new one. The membership date defaults to today at the church. */
const fields = defineFields([
  ...inSection(sections.person, [
    { name: 'first_name', kind: 'line', label: f.firstName, required: r.firstName },
    { name: 'last_name', kind: 'line', label: f.lastName, required: r.lastName },
    { name: 'date_of_birth', kind: 'date', label: f.born },
    {
      name: 'gender',
      kind: 'choice',
      label: f.gender,
      options: options([...genders, unknown], messages.genders),
      required: r.gender,
      start: 'Male',
    },
    {
      name: 'marital_status',
      kind: 'choice',
      label: f.marital,
      options: options([...maritalStatuses, unknown], messages.maritals),
      required: r.marital,
      start: 'Single',
    },
  ]),
  ...inSection(sections.contact, [
    { name: 'email', kind: 'email', label: f.email, input: { autoComplete: 'off' } },
    { name: 'phone', kind: 'tel', label: f.phone, input: { autoComplete: 'off' } },
    { name: 'second_phone', kind: 'tel', label: f.secondPhone, input: { autoComplete: 'off' } },
    { name: 'address', kind: 'lines', label: f.address, input: { rows: 2 } },
    { name: 'city', kind: 'line', label: f.city },
  ]),
  ...inSection(sections.membership, [
    { name: 'membership_date', kind: 'date', label: f.since, required: r.since },
    {
      name: 'membership_status',
      kind: 'choice',
      label: f.status,
      options: options(memberStatuses, messages.status.options),
      required: r.status,
      start: 'Active',
    },
    { name: 'tags', kind: 'line', label: f.tags, hint: f.tagsHint, input: { list: knownTagsId } },
    {
      name: 'letters',
      kind: 'choice',
      label: letterWords.field,
      hint: letterWords.fieldHint,
      options: options(['yes', 'no'] as const, letterWords.options),
      required: letterWords.missing,
      start: 'yes',
    },
  ]),
  ...inSection(sections.emergency, [
    { name: 'emergency_contact_name', kind: 'line', label: f.emergencyName },
    {
      name: 'emergency_contact_phone',
      kind: 'tel',
      label: f.emergencyPhone,
      hint: f.phonesHint,
      input: { autoComplete: 'off' },
    },
  ]),
]);
export type MemberRows = typeof fields;

export const memberRules = { fields, schema: MemberInput };

const optional = ({ required: _, ...row }: StaffField): StaffField => row;

/** Required fields that an import left empty may stay empty. */
export function rulesOf(record: Pick<MemberInput, (typeof importedEmpty)[number]> | undefined) {
  const empty: readonly string[] = importedEmpty.filter((name) => record?.[name] === '');
  // The cast is safe: same fields, same order.
  const own = fields.map((row) => (empty.includes(row.name) ? optional(row) : row)) as unknown as MemberRows;
  return { ...memberRules, fields: own };
}
