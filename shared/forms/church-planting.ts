import { defineForm } from './define.ts';
import { person } from './person.ts';

/** Planting a church together (FM-11). */
export const churchPlantingPartnership = defineForm({
  formType: 'church_planting_partnership',
  typeLabel: 'Church Planting Partnership',
  title: 'Plant a church with us',
  description: 'The first answer is a conversation over tea, not a decision.',
  submitText: 'Start the Conversation',
  fields: [
    ...person,
    { name: 'spouse_name', label: 'Spouse’s Name', kind: 'text', required: false, max: 120 },
    { name: 'current_role', label: 'What do you do now?', kind: 'text', required: true },
    { name: 'church_experience', label: 'Your experience in churches', kind: 'textarea', required: true, rows: 3 },
    { name: 'calling_story', label: 'Why you?', kind: 'textarea', required: true, max: 4000, rows: 5 },
    {
      name: 'target_location',
      label: 'Where?',
      kind: 'text',
      required: false,
      hint: 'A town, an estate, a road you keep thinking of.',
    },
    {
      name: 'timeline',
      label: 'When?',
      kind: 'select',
      required: true,
      options: ['Within 6 months', '6-12 months', '1-2 years', '2+ years', 'Still exploring'],
    },
    { name: 'education', label: 'Education', kind: 'text', required: false },
    { name: 'support_needed', label: 'What would you need from us?', kind: 'textarea', required: true, rows: 3 },
    { name: 'questions', label: 'Your questions', kind: 'textarea', required: false, rows: 3 },
  ],
});
