export const contactFormWords = {
  typeLabel: 'Contact Message',
  title: 'Send us a message',
  description: 'We read every message and answer within two working days.',
  submitText: 'Send message',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    message: 'Message',
  },
};
