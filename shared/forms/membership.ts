import { defineForm } from './define.ts';
import { person } from './person.ts';

/** The membership class (FM-06). */
export const membershipClass = defineForm({
  formType: 'membership_class',
  typeLabel: 'Membership Class',
  title: 'Register for the membership class',
  description: 'One Sunday afternoon, lunch included. You decide about membership afterwards, not before.',
  submitText: 'Register for Class',
  fields: [
    ...person,
    {
      name: 'spouse_name',
      label: 'Spouse’s Name',
      kind: 'text',
      required: false,
      max: 120,
      hint: 'If you come together.',
    },
    {
      name: 'children',
      label: 'Children',
      kind: 'textarea',
      required: false,
      hint: 'Names and ages: they eat with us and are looked after during the class.',
      rows: 3,
    },
    {
      name: 'baptized',
      label: 'Have you been baptized?',
      kind: 'select',
      required: true,
      options: ['Yes', 'No', 'Not sure'],
    },
    { name: 'previous_church', label: 'Previous Church', kind: 'text', required: false },
    {
      name: 'how_long_attending',
      label: 'How long have you been coming?',
      kind: 'select',
      required: true,
      options: ['Less than 3 months', '3-6 months', '6-12 months', '1-2 years', 'More than 2 years'],
    },
    { name: 'questions', label: 'Questions you bring', kind: 'textarea', required: false, rows: 3 },
    { name: 'lunch_dietary', label: 'What you cannot eat', kind: 'text', required: false },
  ],
});

/** How baptism and the person have met before (FM-16). */
export const previousBaptism = [
  'This is my first baptism',
  'I was baptized before but want to be baptized again',
  'I was baptized as an infant',
] as const;

/** Baptism (FM-16); anyone under 18 names a parent (docs/decisions/consent.md). */
export const baptismRegistration = defineForm({
  formType: 'baptism_registration',
  typeLabel: 'Baptism Registration',
  title: 'Register for baptism',
  description: 'A pastor rings you within the week. Nothing you write here is an exam.',
  submitText: 'Register for Baptism',
  fields: [
    ...person,
    { name: 'age', label: 'Age', kind: 'age', required: true },
    {
      name: 'previous_baptism',
      label: 'Have you been baptized before?',
      kind: 'select',
      required: true,
      options: previousBaptism,
    },
    {
      name: 'attend_class',
      label: 'I will come to the baptism class',
      kind: 'checkbox',
      required: true,
    },
    {
      name: 'salvation_date',
      label: 'When did you come to faith?',
      kind: 'text',
      required: true,
      hint: 'A date, a year, or “as long as I remember”.',
    },
    {
      name: 'testimony',
      label: 'Your story',
      kind: 'textarea',
      required: true,
      max: 4000,
      rows: 5,
      hint: 'A few sentences are enough. We read nothing aloud without asking you.',
    },
    {
      name: 'parent_name',
      label: 'Parent’s or Guardian’s Name',
      kind: 'text',
      required: false,
      requiredWhen: { field: 'age', below: 18 },
      max: 120,
    },
    {
      name: 'parent_phone',
      label: 'Parent’s or Guardian’s Phone',
      kind: 'phone',
      required: false,
      requiredWhen: { field: 'age', below: 18 },
    },
  ],
});
