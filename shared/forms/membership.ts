import { defineForm } from './define.ts';
import { baptismRegistrationWords, membershipClassWords } from './membership-words.ts';
import { person } from './person.ts';

/** The membership class (FM-06). */
export const membershipClass = defineForm(membershipClassWords, {
  formType: 'membership_class',
  fields: [
    ...person,
    { name: 'spouse_name', kind: 'text', required: false, max: 120 },
    { name: 'children', kind: 'textarea', required: false, rows: 3 },
    { name: 'baptized', kind: 'select', required: true, options: ['Yes', 'No', 'Not sure'] },
    { name: 'previous_church', kind: 'text', required: false },
    {
      name: 'how_long_attending',
      kind: 'select',
      required: true,
      options: ['Less than 3 months', '3-6 months', '6-12 months', '1-2 years', 'More than 2 years'],
    },
    { name: 'questions', kind: 'textarea', required: false, rows: 3 },
    { name: 'lunch_dietary', kind: 'text', required: false },
  ],
});

export const previousBaptism = [
  'This is my first baptism',
  'I was baptized before but want to be baptized again',
  'I was baptized as an infant',
] as const;

/** Baptism (FM-16). Applicants under 18 need a parent's details (docs/decisions/consent.md). */
export const baptismRegistration = defineForm(baptismRegistrationWords, {
  formType: 'baptism_registration',
  fields: [
    ...person,
    { name: 'age', kind: 'age', required: true },
    { name: 'previous_baptism', kind: 'select', required: true, options: previousBaptism },
    { name: 'attend_class', kind: 'checkbox', required: true },
    { name: 'salvation_date', kind: 'text', required: true },
    { name: 'testimony', kind: 'textarea', required: true, max: 4000, rows: 5 },
    { name: 'parent_name', kind: 'text', required: false, requiredWhen: { field: 'age', below: 18 }, max: 120 },
    { name: 'parent_phone', kind: 'phone', required: false, requiredWhen: { field: 'age', below: 18 } },
  ],
});
