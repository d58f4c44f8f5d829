import { churchPlantingPartnershipWords } from './church-planting-words.ts';
import { defineForm } from './define.ts';
import { person } from './person.ts';

/** Church planting partnership (FM-11). */
export const churchPlantingPartnership = defineForm(churchPlantingPartnershipWords, {
  formType: 'church_planting_partnership',
  fields: [
    ...person,
    { name: 'spouse_name', kind: 'text', required: false, max: 120 },
    { name: 'current_role', kind: 'text', required: true },
    { name: 'church_experience', kind: 'textarea', required: true, rows: 3 },
    { name: 'calling_story', kind: 'textarea', required: true, max: 4000, rows: 5 },
    { name: 'target_location', kind: 'text', required: false },
    {
      name: 'timeline',
      kind: 'select',
      required: true,
      options: ['Within 6 months', '6-12 months', '1-2 years', '2+ years', 'Still exploring'],
    },
    { name: 'education', kind: 'text', required: false },
    { name: 'support_needed', kind: 'textarea', required: true, rows: 3 },
    { name: 'questions', kind: 'textarea', required: false, rows: 3 },
  ],
});
