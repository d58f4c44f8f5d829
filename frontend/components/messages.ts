const types = { text: 'Text', html: 'HTML', image: 'Image', json: 'JSON' } as const;

/** What the Component Editor says (SS-12, ER-19). */
export const messages = {
  list: {
    caption: 'Components',
    search: { label: 'Search name, key or content', placeholder: 'Name, key or content' },
    counted: (count: string) => (count === '1' ? '1 item' : `${count} items`),
    empty: { title: 'No components', text: 'The texts of the site will stand here.' },
    none: 'No component found',
    failure: {
      title: 'Failed to fetch components',
      text: 'The church’s computer did not answer.',
      again: 'Try again',
    },
    sorts: { page: 'As on the pages', updated: 'Changed long ago first', updated_desc: 'Changed last first' },
  },
  table: { name: 'Name', content: 'Content', type: 'Type', updated: 'Last updated' },
  type: { label: 'Type', all: 'All', options: types },
  never: 'as built in',
  back: 'All components',
  missing: { title: 'There is no such component', text: 'The address names a text that this site does not have.' },
  network: 'The church’s computer did not answer. Try again when the connection is back.',
  typeOf: 'Type',
  key: 'Key',
  updated: 'Last updated',
  by: (when: string, name: string) => (name ? `${when} by ${name}` : when),
  history: 'History of this text',
  content: 'Content',
  picture: 'Picture',
  drawing: 'Our own drawing',
  hints: {
    text: 'An emptied text is the built-in wording again.',
    html: 'An emptied text is the built-in wording again.',
    image: 'An image of the gallery, which also has its focal point, alt text and credit.',
    json: 'JSON, as the page reads it.',
  },
  colour: {
    hint: 'As # and six of 0 to 9 and a to f, for example #5b3fa0. Empty: the colour of the theme.',
    none: 'The colour of the theme is shown.',
    sample: 'Everybody is welcome',
    nearest: (colour: string) =>
      `With this colour not everything could be read. The nearest with which it can: ${colour}`,
    take: (colour: string) => `Take ${colour}`,
  },
  preview: 'Preview',
  previewFailed: 'The preview could not be brought up to date. What you typed is not lost.',
  nothing: 'Nothing is shown.',
  save: 'Save Component',
  saved: 'Component saved successfully!',
  kept: 'What may not stand on a page was taken out.',
  failed: 'Failed to save component',
  stale: 'Somebody else changed this text meanwhile',
} as const;
