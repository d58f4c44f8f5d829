/** Words of the contact dialogue of an initiative: how to reach us (RT-32, RT-33). */
export const askKeys = {
  ask_title: 'Contact Us',
  ask_text: 'We look forward to hearing from you. If your email program does not open, reach us at',
  ask_or: 'or',
  ask_form: 'We look forward to hearing from you. The form on this page reaches us.',
} as const;
