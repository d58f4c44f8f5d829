/**
 * Fixed text of the message form, including its success and failure notices (ER-08). A translation is a second object of this
 * shape.
 */
export const messages = {
  /** The subject after following an email’s link. */
  change: (reference: string) => `Change or cancel: ${reference}`,
  /** The heading of a long page’s table of contents. */
  contents: 'On this page',
  sent: { title: 'Message Sent!', text: "Thank you for contacting us. We'll get back to you soon." },
  failed: { title: 'Error', text: 'Failed to send message. Please try again.' },
} as const;
