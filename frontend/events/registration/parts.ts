/** The registration's parts, in the order they are asked. */
export const parts = {
  you: ['name', 'email', 'phone'],
  party: ['attendees', 'attendeeNames'],
  emergency: ['emergencyContact', 'emergencyPhone'],
  care: ['dietaryRestrictions', 'specialNeeds'],
  agree: ['howHeard', 'agreeTerms'],
  paying: ['paymentMethod'],
} as const;
