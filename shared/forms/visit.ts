import { defineForm } from './define.ts';
import { emailOrPhone, name, person, phone } from './person.ts';
import { firstTimeVisitWords, visitRegistrationWords } from './visit-words.ts';

/** A planned visit (FM-05). The page offers the dates and times of the next four weekends' services. */
export const visitRegistration = defineForm(visitRegistrationWords, {
  formType: 'visit_registration',
  fields: [
    name,
    emailOrPhone,
    { ...phone, required: false, wanted: true },
    { name: 'address', kind: 'text', required: false, wanted: true, autocomplete: 'street-address' },
    { name: 'serviceDate', kind: 'date', required: true },
    { name: 'serviceTime', kind: 'text', required: true, max: 20 },
    { name: 'attendees', kind: 'people', required: true },
    { name: 'needsKidsProgram', kind: 'checkbox', required: false },
    { name: 'isFirstTime', kind: 'checkbox', required: false },
    { name: 'specialNeeds', kind: 'textarea', required: false, rows: 3 },
  ],
});

/** A first visit that the office records (FM-09). */
export const firstTimeVisit = defineForm(firstTimeVisitWords, {
  formType: 'first_time_visit',
  fields: [
    ...person,
    { name: 'visit_date', kind: 'text', required: true, max: 60 },
    {
      name: 'group_size',
      kind: 'select',
      required: true,
      options: ['Just me', '2 people', '3-4 people', '5-6 people', '7+ people'],
    },
    {
      name: 'children',
      kind: 'select',
      required: true,
      options: ['No children', '1 child', '2-3 children', '4+ children'],
    },
    { name: 'children_ages', kind: 'text', required: true },
    { name: 'special_needs', kind: 'textarea', required: true, rows: 3 },
    {
      name: 'how_heard',
      kind: 'select',
      required: true,
      options: ['Friend/Family', 'Google Search', 'Social Media', 'Website', 'Flyer/Advertisement', 'Other'],
    },
    { name: 'questions', kind: 'textarea', required: true, rows: 3 },
  ],
});
