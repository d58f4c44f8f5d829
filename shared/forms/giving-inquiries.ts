import { defineForm } from './define.ts';
import { person } from './person.ts';

/** A gift in a will (FM-07). */
export const legacyGivingInquiry = defineForm({
  formType: 'legacy_giving_inquiry',
  typeLabel: 'Legacy Giving Inquiry',
  title: 'Ask about legacy giving',
  description: 'The treasurer answers in person and in confidence. Nothing here binds you.',
  submitText: 'Send My Inquiry',
  fields: [
    ...person,
    {
      name: 'age_range',
      label: 'Age',
      kind: 'select',
      required: true,
      options: ['Under 40', '40-50', '51-60', '61-70', 'Over 70'],
    },
    {
      name: 'estate_planning_status',
      label: 'Where does your planning stand?',
      kind: 'select',
      required: true,
      options: [
        'No will or estate plan',
        'Have a will',
        'Have a trust',
        'Complete estate plan',
        'Need to update existing plan',
      ],
    },
    { name: 'interests', label: 'What would you like your gift to do?', kind: 'textarea', required: true, rows: 3 },
    { name: 'questions', label: 'Your questions', kind: 'textarea', required: true, rows: 3 },
    {
      name: 'contact_preference',
      label: 'How shall we answer?',
      kind: 'select',
      required: false,
      options: ['Email', 'Phone call', 'In-person meeting', 'Mail'],
    },
  ],
});

/** A gift of shares, coins or land (FM-08). */
export const stockDonationInquiry = defineForm({
  formType: 'stock_donation_inquiry',
  typeLabel: 'Stock Donation Inquiry',
  title: 'Ask about giving shares or crypto',
  description: 'The treasurer tells you how the transfer works before you move anything.',
  submitText: 'Send My Inquiry',
  fields: [
    ...person,
    {
      name: 'asset_type',
      label: 'What would you like to give?',
      kind: 'select',
      required: true,
      options: ['Stocks', 'Bonds', 'Mutual Funds', 'Cryptocurrency', 'Real Estate', 'Other'],
    },
    {
      name: 'estimated_value',
      label: 'Estimated value',
      kind: 'select',
      required: false,
      options: [
        'Under $1,000',
        '$1,000 - $5,000',
        '$5,000 - $10,000',
        '$10,000 - $25,000',
        '$25,000 - $50,000',
        'Over $50,000',
      ],
    },
    {
      name: 'timeline',
      label: 'When?',
      kind: 'select',
      required: true,
      options: ['This year', 'Next 6 months', 'Next year', 'Still planning'],
    },
    { name: 'questions', label: 'Your questions', kind: 'textarea', required: true, rows: 3 },
    {
      name: 'cpa_contact',
      label: 'The church’s accountant may contact me about this gift',
      kind: 'checkbox',
      required: true,
    },
  ],
});
