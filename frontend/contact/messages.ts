/** What the message form says by itself, when it was sent, and when it was not (ER-08). A translation is a second table of this shape. */
export const messages = {
  /** The subject, where a mail's link brings somebody here. */
  change: (reference: string) => `Change or cancel: ${reference}`,
  /** The heading of the list of a long page's parts. */
  contents: 'On this page',
  sent: { title: 'Message Sent!', text: "Thank you for contacting us. We'll get back to you soon." },
  failed: { title: 'Error', text: 'Failed to send message. Please try again.' },
} as const;
