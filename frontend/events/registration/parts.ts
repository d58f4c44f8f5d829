export const parts = {
  you: ['name', 'email', 'phone'],
  party: ['attendees', 'attendeeNames'],
  emergency: ['emergencyContact', 'emergencyPhone'],
  care: ['dietaryRestrictions', 'specialNeeds'],
  agree: ['howHeard', 'agreeTerms'],
  paying: ['paymentMethod'],
} as const;
