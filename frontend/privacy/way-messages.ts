/** What leads to one person's data. */
export const messages = {
  open: 'Copy or erase their data',
  way: 'Privacy',
} as const;
