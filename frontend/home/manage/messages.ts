import type { SlideTransition } from '#shared/content/slides.ts';

const slides = (count: number) => (count === 1 ? '1 slide' : `${count} slides`);

const transitions: Readonly<Record<SlideTransition, string>> = {
  fade: 'Fade',
  'slide-left': 'Slide to the left',
  'slide-right': 'Slide to the right',
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  'slide-up': 'Slide up',
  'slide-down': 'Slide down',
};

/** Fixed text of the Hero Carousel Manager. */
export const messages = {
  add: 'Add Image',
  back: 'All slides',
  lead: 'The pictures of home’s first screen, in the order in which visitors see them.',
  list: 'Slides',
  drag: 'Drag to another place',
  full: 'Home has room for twelve slides. Delete one to add another.',
  empty: { title: 'No Hero Images', text: 'Until you add one, home shows the five built-in pictures.' },
  failure: { title: 'The slides did not arrive', text: 'The church’s computer did not answer.' },
  missing: { title: 'This slide is not here', text: 'Somebody may have deleted it.' },
  up: 'Move up',
  down: 'Move down',
  view: 'View',
  edit: 'Edit',
  delete: 'Delete',
  of: (title: string) => ` “${title}”`,
  transition: (of: SlideTransition) => transitions[of],
  moved: (title: string, order: number, count: number) => `“${title}” is now ${order} of ${count}`,
  deleted: (title: string) => `“${title}” has been deleted.`,
  saved: (title: string) => `“${title}” was saved`,
  undo: 'Undo',
  undone: 'The slides are as they were.',
  failed: 'The slides were not changed',
  failedText: 'The church’s computer did not answer. Try again when the connection is back.',
  ask: {
    title: (title: string) => `Delete “${title}”?`,
    text: 'Visitors no longer see it. The other slides keep their order.',
    yes: 'Delete slide',
    no: 'Keep it',
    close: 'Close',
  },
  stale: {
    title: 'The list of slides has changed since you opened it',
    text: (now: string, savedBy: string) =>
      [savedBy, `There now: ${now || 'no slides'}. Shall your change be made on this list?`].filter(Boolean).join(' '),
    yes: 'Make my change on it',
    no: 'Leave it as it is',
    close: 'Close',
    left: 'The list stays as it was saved last.',
  },
  form: {
    add: 'Add a slide',
    edit: 'Edit slide',
    submit: 'Save slide',
    drawing: 'Picture',
    chooseOne: 'Choose one.',
    other: 'Another picture, at an address',
    src: 'Address of the picture',
    srcHint: 'A picture of this site, for example /media/gate.jpg',
    srcMissing: 'Write the address of the picture.',
    alt: 'What the picture shows',
    altHint: 'Read out to those who do not see it.',
    altMissing: 'Say what the picture shows, for those who do not see it.',
    title: 'Title',
    titleMissing: 'Give the slide a title.',
    subtitle: 'Subtitle',
    transition: 'How it comes in',
    transitions,
    notSaved: 'The slide was not saved',
    file: {
      label: 'A picture from this computer',
      hint: 'JPG, PNG, SVG or WebP, up to 5 MB. It is then in the Image Gallery, too. An SVG is kept as the picture that it draws.',
      sending: 'The picture is being uploaded',
      failed: 'The picture was not uploaded',
      wait: 'The picture is still on its way. Save again when it is there.',
    },
  },
  /** The specified texts (ER-21). */
  refused: {
    type: { title: 'Invalid File Type', text: 'Please select a JPG, PNG, SVG, or WebP image file.' },
    large: { title: 'File Too Large', text: 'Please select an image smaller than 5MB.' },
    load: { title: 'Image Load Error', text: 'Could not load the image. Please check the URL.' },
  },
  preview: { phone: 'On a phone', desktop: 'On a desk', play: 'Play the transition' },
  import: {
    title: 'This browser has slides from before',
    text: (ready: number, open: number) =>
      [
        ready > 0 && `${slides(ready)} can be taken over as they are.`,
        open > 0 &&
          `${slides(open)} still ${open === 1 ? 'lacks' : 'lack'} something: a picture, its description or a title.`,
      ]
        .filter(Boolean)
        .join(' '),
    yes: (count: number) => `Import ${slides(count)}`,
    complete: 'Complete the next one',
    later: 'Not now, do not ask again',
    done: (count: number) => `${slides(count)} imported`,
  },
} as const;
