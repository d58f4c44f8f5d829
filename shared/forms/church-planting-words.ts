export const churchPlantingPartnershipWords = {
  typeLabel: 'Church Planting Partnership',
  title: 'Plant a church with us',
  description: 'The first answer is a conversation over tea, not a decision.',
  submitText: 'Start the conversation',
  labels: {
    spouse_name: 'Spouse’s Name',
    current_role: 'What do you do now?',
    church_experience: 'Your experience in churches',
    calling_story: 'Why you?',
    target_location: 'Where?',
    timeline: 'When?',
    education: 'Education',
    support_needed: 'What would you need from us?',
    questions: 'Your questions',
  },
  hints: {
    target_location: 'A town, an estate, a road you keep thinking of.',
  },
};
