import { words } from '#shared/language/words.ts';
import en from './import-words.en.json' with { type: 'json' };
import { letterWords } from './letter-words.ts';
import { messages } from './messages.ts';
import { personMessages as person } from './person/messages.ts';
import { messages as ties } from './tie-messages.ts';

const { fields } = messages;

export const importWords = words(en);

export const columnNames = {
  member_id: fields.number,
  first_name: fields.firstName,
  last_name: fields.lastName,
  email: fields.email,
  phone: fields.phone,
  date_of_birth: fields.born,
  gender: fields.gender,
  marital_status: fields.marital,
  address: fields.address,
  city: fields.city,
  household: ties.household.title,
  relation: ties.household.relationColumn,
  membership_date: fields.since,
  membership_status: fields.status,
  emergency_contact_name: fields.emergencyName,
  letters: letterWords.field,
  emergency_contact_phone: fields.emergencyPhone,
  tags: fields.tags,
  notes: person.notes.title,
} as const;
