import { richTags } from '#shared/content/markup.ts';

/** What the tools for editing a page's words say (PS-18, PS-19, ER-04). */
export const messages = {
  tools: 'Edit mode',
  on: 'Edit mode',
  start: 'Edit this page',
  stop: 'Stop editing',
  turnOff: 'Turn off',
  guide: {
    open: 'Guide',
    title: 'Editing this page',
    steps: [
      'Point at a text: a pencil appears beside it. Press it, and write.',
      'Enter saves one line, Ctrl+Enter saves several. Esc leaves the text as it was.',
      'The key E turns edit mode on and off, as “Edit this page” in the menu does.',
      'What you save is on the site at once, for everybody. An emptied text is the built-in wording again.',
      'Names, telephone numbers, addresses and service times are the church’s settings and are not edited here.',
    ],
    texts: (count: number) => (count === 1 ? '1 text on this page' : `${count} texts on this page`),
    close: 'Close',
  },
  edit: (name: string) => `Edit: ${name}`,
  unwritten: (name: string) => `[${name}]`,
  save: 'Save',
  saveTitle: 'Save (Enter)',
  cancel: 'Cancel',
  cancelTitle: 'Cancel (Esc)',
  multiline: 'Ctrl+Enter to save, Esc to cancel',
  rich: [
    'Blank lines part paragraphs. You may write',
    `${richTags.map((tag) => (tag === 'a' ? '<a href="…">' : `<${tag}>`)).join(' ')};`,
    'anything else is taken out. Ctrl+Enter to save, Esc to cancel',
  ].join(' '),
  failed: 'Failed to update component',
  fetchFailed: 'Failed to fetch components',
  again: 'Try again',
  loading: 'Loading the texts…',
  changed: (name: string) => `“${name}” was changed.`,
  kept: (name: string) => `“${name}” was changed. The page shows what was kept of it.`,
  restored: (name: string) => `“${name}” is as it was.`,
  undo: 'Undo',
  stale: 'Somebody else changed this text meanwhile',
} as const;
