/** Words of the page that follows a contact message sent without JavaScript. */
export const thankYouKeys = {
  thank_you_title: 'Thank you for writing',
  thank_you_text: 'We will confirm by mail, once somebody at the office has read it.',
  thank_you_next_title: 'What happens now',
  thank_you_next_text:
    'Somebody there reads what you wrote and passes it to the person who can answer it. You hear from that person, from their own address, so that you can simply answer.\n\nNothing in your inbox by then? Look among the unwanted email, or call us.',
  thank_you_sermon: 'Until then: last Sunday’s sermon',
  thank_you_urgent_title: 'If it cannot wait',
  thank_you_urgent_text: 'The office picks up when it is open, and a pastor at any hour.',
  thank_you_office: 'The office',
  thank_you_pastor: 'A pastor',
} as const;
