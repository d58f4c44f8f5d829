/** Fixed text of the screen on which admins try a registration. */
export const messages = {
  lead: 'Tries, on this very site, whether a registration arrives. Visitors do not find this screen, and no figure counts what it sends.',
  steps: [
    'The server checks every answer as it checks anybody’s.',
    'It is stored, and marked as a trial in the list of registrations.',
    'It is announced to whoever listens for registrations.',
    'An email confirms it to the address you give.',
  ],
  open: 'Open the test form',
  list: 'See the registrations',
} as const;
