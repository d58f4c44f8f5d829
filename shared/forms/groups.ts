import { defineForm } from './define.ts';
import { groupFinderWords, groupListRequestWords } from './groups-words.ts';
import { email, name, person, phone } from './person.ts';

/** Finding a small group (FM-14). */
export const groupFinder = defineForm(groupFinderWords, {
  formType: 'group_finder',
  fields: [
    // The id of a group. The page offers its groups, and the server adds the name.
    { name: 'group', kind: 'text', required: false, onlyWhen: 'offersGroups', max: 26 },
    ...person,
    {
      name: 'age_range',
      kind: 'select',
      required: true,
      options: ['18-25', '26-35', '36-45', '46-55', '56-65', '65+'],
    },
    {
      name: 'life_stage',
      kind: 'select',
      required: true,
      options: ['Single', 'Married (no kids)', 'Young families', 'Families with teens', 'Empty nesters', 'Seniors'],
    },
    {
      name: 'preferred_day',
      kind: 'select',
      required: false,
      options: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'No preference'],
    },
    {
      name: 'preferred_time',
      kind: 'select',
      required: false,
      options: ['Morning', 'Afternoon', 'Evening', 'No preference'],
    },
    { name: 'interests', kind: 'textarea', required: false, rows: 3 },
  ],
});

/** Asking for the list of all groups (FM-15). */
export const groupListRequest = defineForm(groupListRequestWords, {
  formType: 'group_list_request',
  fields: [
    name,
    email,
    { ...phone, required: false },
    { name: 'specific_interests', kind: 'textarea', required: false, rows: 3 },
  ],
});
