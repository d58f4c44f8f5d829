import { defineForm } from './define.ts';
import { email, name, person, phone } from './person.ts';

/** A visit that someone plans (FM-05): date and time are those the page offers, the next four weekends' services. */
export const visitRegistration = defineForm({
  formType: 'visit_registration',
  typeLabel: 'Visit Registration',
  title: 'Plan your visit',
  description: 'Choose a service, and someone will be at the gate who knows your name.',
  submitText: 'Plan My Visit',
  fields: [
    name,
    email,
    { ...phone, required: false, wanted: true },
    {
      name: 'address',
      label: 'Address',
      kind: 'text',
      required: false,
      wanted: true,
      hint: 'The estate or the stage is enough: we tell you the easiest way from there.',
      autocomplete: 'street-address',
    },
    { name: 'serviceDate', label: 'Service Date', kind: 'date', required: true },
    { name: 'serviceTime', label: 'Service Time', kind: 'text', required: true, max: 20 },
    { name: 'attendees', label: 'Number of People', kind: 'people', required: true, max: 20 },
    {
      name: 'needsKidsProgram',
      label: 'We would like a place in the kids’ program',
      kind: 'checkbox',
      required: false,
    },
    { name: 'isFirstTime', label: 'This is our first time here', kind: 'checkbox', required: false },
    {
      name: 'specialNeeds',
      label: 'Special Needs',
      kind: 'textarea',
      required: false,
      hint: 'A seat near the door, a ramp, a sign interpreter: whatever makes the morning easier.',
      rows: 3,
    },
  ],
});

/** A first visit, as the office takes it down (FM-09). */
export const firstTimeVisit = defineForm({
  formType: 'first_time_visit',
  typeLabel: 'First-Time Visit',
  title: 'Your first visit',
  description: 'Tell us who is coming, so that nobody stands at the gate alone.',
  submitText: 'Tell Us You Are Coming',
  fields: [
    ...person,
    { name: 'visit_date', label: 'When would you like to come?', kind: 'text', required: true, max: 60 },
    {
      name: 'group_size',
      label: 'How many are you?',
      kind: 'select',
      required: true,
      options: ['Just me', '2 people', '3-4 people', '5-6 people', '7+ people'],
    },
    {
      name: 'children',
      label: 'Are children coming along?',
      kind: 'select',
      required: true,
      options: ['No children', '1 child', '2-3 children', '4+ children'],
    },
    {
      name: 'children_ages',
      label: 'Ages of the children',
      kind: 'text',
      required: true,
      hint: 'Write “none” if no children are coming.',
    },
    {
      name: 'special_needs',
      label: 'Is there something we should prepare?',
      kind: 'textarea',
      required: true,
      hint: 'Write “nothing” if there is nothing.',
      rows: 3,
    },
    {
      name: 'how_heard',
      label: 'How did you hear about us?',
      kind: 'select',
      required: true,
      options: ['Friend/Family', 'Google Search', 'Social Media', 'Website', 'Flyer/Advertisement', 'Other'],
    },
    {
      name: 'questions',
      label: 'What would you like to know?',
      kind: 'textarea',
      required: true,
      hint: 'Write “nothing” if you have no question.',
      rows: 3,
    },
  ],
});
