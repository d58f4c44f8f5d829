import { largestParty } from './largest-party.ts';

export const eventRegistrationWords = {
  typeLabel: 'Event Registration',
  title: 'Register for this event',
  description: 'Tell us who is coming. We send a confirmation with a calendar file by email.',
  submitText: 'Register',
  labels: {
    eventId: 'Event',
    eventTitle: 'Event',
    eventDate: 'Date',
    eventTime: 'Time',
    eventPrice: 'Price',
    name: 'Full Name',
    email: 'Email Address',
    phone: 'Phone Number',
    attendees: 'Number of Attendees',
    attendeeNames: 'Names of Attendees',
    emergencyContact: 'Emergency Contact Name',
    emergencyPhone: 'Emergency Contact Phone',
    dietaryRestrictions: 'Dietary Restrictions',
    specialNeeds: 'Special Needs',
    howHeard: 'How did you hear about this event?',
    paymentMethod: 'Payment Method',
    agreeTerms: 'I agree to the terms and conditions',
  },
  hints: {
    attendees: `For more than ${largestParty}, please call or write: the office keeps places for large groups.`,
    paymentMethod:
      'With M-Pesa you pay from your phone once you have registered: we then tell you the sum and which account to enter.',
    attendeeNames: 'One name on each line, so that we can greet everyone.',
  },
};
