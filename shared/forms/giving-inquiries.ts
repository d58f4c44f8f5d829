import { defineForm } from './define.ts';
import { legacyGivingInquiryWords, stockDonationInquiryWords } from './giving-inquiries-words.ts';
import { person } from './person.ts';

/** A gift in a will (FM-07). */
export const legacyGivingInquiry = defineForm(legacyGivingInquiryWords, {
  formType: 'legacy_giving_inquiry',
  fields: [
    ...person,
    { name: 'age_range', kind: 'select', required: true, options: ['Under 40', '40-50', '51-60', '61-70', 'Over 70'] },
    {
      name: 'estate_planning_status',
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
    { name: 'interests', kind: 'textarea', required: true, rows: 3 },
    { name: 'questions', kind: 'textarea', required: true, rows: 3 },
    {
      name: 'contact_preference',
      kind: 'select',
      required: false,
      options: ['Email', 'Phone call', 'In-person meeting', 'Mail'],
    },
  ],
});

/** A gift of shares, coins or land (FM-08). */
export const stockDonationInquiry = defineForm(stockDonationInquiryWords, {
  formType: 'stock_donation_inquiry',
  fields: [
    ...person,
    {
      name: 'asset_type',
      kind: 'select',
      required: true,
      options: ['Stocks', 'Bonds', 'Mutual Funds', 'Cryptocurrency', 'Real Estate', 'Other'],
    },
    {
      name: 'estimated_value',
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
      kind: 'select',
      required: true,
      options: ['This year', 'Next 6 months', 'Next year', 'Still planning'],
    },
    { name: 'questions', kind: 'textarea', required: true, rows: 3 },
    { name: 'cpa_contact', kind: 'checkbox', required: true },
  ],
});
