/** Words of the page that follows a contact message which was sent without scripts. */
export const thankYouKeys = {
  thank_you_title: 'Thank you for writing',
  thank_you_text:
    'We will confirm by mail. Mercy or Baraka at the office open the letterbox of this website twice a day, before lunch and before they lock up.',
  thank_you_next_title: 'What happens now',
  thank_you_next_text:
    'One of them reads what you wrote and passes it to the person who can answer it. You hear from that person within two working days, from their own address, so that you can simply answer.\n\nNothing in your inbox by then? Look among the unwanted mail, or ring us.',
  thank_you_sermon: 'Until then: last Sunday’s sermon',
  thank_you_urgent_title: 'If it cannot wait',
  thank_you_urgent_text: 'The office picks up on weekdays from nine to five, and a pastor at any hour.',
} as const;
