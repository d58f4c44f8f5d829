/** What the message form says when it was sent, or was not (ER-08). A translation is a second table of this shape. */
export const messages = {
  sent: { title: 'Message Sent!', text: "Thank you for contacting us. We'll get back to you soon." },
  failed: { title: 'Error', text: 'Failed to send message. Please try again.' },
} as const;
