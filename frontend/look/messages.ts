import type { ColourKey } from '#shared/content/colour-keys.ts';

const colours: Readonly<Record<ColourKey, { readonly label: string; readonly hint: string }>> = {
  colour_accent: { label: 'Links and buttons', hint: 'What people press.' },
  colour_ground: { label: 'Dark grounds', hint: 'Behind the footer, and behind what stands out.' },
  colour_warm: { label: 'Marks and warm grounds', hint: 'Small signs, large figures, the button “Give”.' },
};

/** Fixed text of the screen Look of the Site. */
export const messages = {
  lead: 'Your own logo, colours and photographs. What you save is on the site at once, for everybody.',
  parts: {
    logo: { title: 'Logo', lead: 'Beside the name at the top of every page. A square picture does best.' },
    colours: {
      title: 'Colours',
      lead: 'Three picks; all other shades follow from them, so that every text stays readable.',
    },
    photographs: {
      title: 'Photographs',
      lead: 'Each stands in the place of one of our drawings, and is made in every size that phones need.',
    },
  },
  gallery: 'All images of the gallery',
  load: { failed: 'The look of the site did not arrive', text: 'The church’s computer did not answer.' },
  colours,
  saveColours: 'Save colours',
  coloursSaved: 'The colours were saved',
  coloursFailed: 'Failed to save the colours',
  seen: 'How it is seen',
  network: 'The church’s computer did not answer. Try again when the connection is back.',
  stale: 'This has changed since you opened it',
  place: {
    choose: 'New picture',
    chooseHint: (width: number) =>
      `JPEG, PNG, GIF or WebP, up to 5 MB; best ${width.toLocaleString('en')} px wide or more.`,
    shown: 'Picture',
    drawing: 'Our own drawing',
    upload: (name: string) => `Upload: ${name}`,
    alt: 'What it shows',
    altHint: 'Read out to those who do not see it.',
    save: 'Save',
    saved: (label: string) => `Saved: ${label}`,
    failed: 'The picture was not saved',
    noFile: 'Choose the file again.',
  },
} as const;
