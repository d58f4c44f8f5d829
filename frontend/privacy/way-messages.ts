/** Fixed text of the menu item that opens a person’s data. */
export const messages = {
  open: 'Copy or erase their data',
  way: 'Privacy',
} as const;
