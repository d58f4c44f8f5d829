export const legacyGivingInquiryWords = {
  typeLabel: 'Legacy Giving Inquiry',
  title: 'Ask about legacy giving',
  description: 'The treasurer answers in person and in confidence. Nothing here binds you.',
  submitText: 'Send my inquiry',
  labels: {
    age_range: 'Age',
    estate_planning_status: 'Where does your planning stand?',
    interests: 'What would you like your gift to do?',
    questions: 'Your questions',
    contact_preference: 'How shall we answer?',
  },
};

export const stockDonationInquiryWords = {
  typeLabel: 'Stock Donation Inquiry',
  title: 'Ask about giving shares or crypto',
  description: 'The treasurer tells you how the transfer works before you move anything.',
  submitText: 'Send my inquiry',
  labels: {
    asset_type: 'What would you like to give?',
    estimated_value: 'Estimated value',
    timeline: 'When?',
    questions: 'Your questions',
    cpa_contact: 'The church’s accountant may contact me about this gift',
  },
};
