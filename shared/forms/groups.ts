import { defineForm } from './define.ts';
import { email, name, person, phone } from './person.ts';

/** Finding a small group (FM-14). */
export const groupFinder = defineForm({
  formType: 'group_finder',
  typeLabel: 'Group Finder',
  title: 'Find a group',
  description: 'Tell us a little, and we name two or three groups near you, with a person to ring.',
  submitText: 'Find My Group',
  fields: [
    ...person,
    {
      name: 'age_range',
      label: 'Age',
      kind: 'select',
      required: true,
      options: ['18-25', '26-35', '36-45', '46-55', '56-65', '65+'],
    },
    {
      name: 'life_stage',
      label: 'Life stage',
      kind: 'select',
      required: true,
      options: ['Single', 'Married (no kids)', 'Young families', 'Families with teens', 'Empty nesters', 'Seniors'],
    },
    {
      name: 'preferred_day',
      label: 'Which day suits you?',
      kind: 'select',
      required: false,
      options: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'No preference'],
    },
    {
      name: 'preferred_time',
      label: 'Which time of day?',
      kind: 'select',
      required: false,
      options: ['Morning', 'Afternoon', 'Evening', 'No preference'],
    },
    {
      name: 'interests',
      label: 'Interests',
      kind: 'textarea',
      required: false,
      hint: 'Your estate, your language, what you would like to talk about.',
      rows: 3,
    },
  ],
});

/** Asking for the list of all groups (FM-15). */
export const groupListRequest = defineForm({
  formType: 'group_list_request',
  typeLabel: 'Group List Request',
  title: 'Ask for the list of groups',
  description: 'We mail you every group with its day, its estate and its host.',
  submitText: 'Send Me the List',
  fields: [
    name,
    email,
    { ...phone, required: false },
    { name: 'specific_interests', label: 'Anything in particular?', kind: 'textarea', required: false, rows: 3 },
  ],
});
