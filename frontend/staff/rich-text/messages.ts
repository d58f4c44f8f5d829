import { richTags } from '#shared/content/markup.ts';

const tags = richTags.map((tag) => (tag === 'a' ? '<a href="…">' : `<${tag}>`)).join(' ');

export const messages = {
  toolbar: (label: string) => `Format “${label}”`,
  tools: {
    strong: 'Bold',
    em: 'Italic',
    link: 'Link',
    heading: 'Heading',
    bullet_list: 'Bulleted list',
    ordered_list: 'Numbered list',
    blockquote: 'Quotation',
    undo: 'Undo',
    redo: 'Do again',
  },
  source: 'HTML',
  sourceName: 'Write HTML',
  sourceHint: `Blank lines part paragraphs. You may write ${tags}; anything else is taken out.`,
  notLoaded: 'The editor with buttons could not be loaded; the text can be written as HTML meanwhile.',
  loading: 'Loading the editor…',
  link: {
    title: 'Link',
    words: 'Words',
    address: 'Leads to',
    hint: 'A page of this site (/visit), an address, an email address or a telephone number.',
    set: 'Set link',
    remove: 'Remove link',
    cancel: 'Cancel',
    empty: 'Say where the link leads.',
    spaces: 'An address has no spaces.',
    scheme: 'A link may lead to a page of this site, to http, https, mailto or tel, and nowhere else.',
    unknown: 'This is no address. A page of this site begins with a slash, as in /visit.',
  },
} as const;
