export const slideTransitions = [
  'fade',
  'slide-left',
  'slide-right',
  'zoom-in',
  'zoom-out',
  'slide-up',
  'slide-down',
] as const;
export type SlideTransition = (typeof slideTransitions)[number];

/** One picture of the home page's hero, with its text (spec A3). */
export interface HeroSlide {
  readonly id: string;
  /** `art:<name>` is one of our drawings, `image:<key>` an uploaded image; anything else is a path of this site (picture.ts). */
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  readonly subtitle: string;
  readonly transition: SlideTransition;
}

export const defaultSlides: readonly HeroSlide[] = [
  {
    id: 'worship',
    src: 'art:hill',
    alt: 'A church on a hill in the morning, trees in bloom along the road',
    title: 'Join Us in Worship',
    subtitle: 'There is room for you.',
    transition: 'fade',
  },
  {
    id: 'community',
    src: 'art:table',
    alt: 'A long table under a tree, cups and plates on it',
    title: 'Find Your Community',
    subtitle: 'Chai after the service, and supper in a home near you during the week.',
    transition: 'slide-left',
  },
  {
    id: 'growing',
    src: 'art:path',
    alt: 'A footpath that climbs between terraces of young trees',
    title: 'Growing Together',
    subtitle: 'There is something for every age, and time for your questions.',
    transition: 'zoom-in',
  },
  {
    id: 'difference',
    src: 'art:market',
    alt: 'Sacks of maize and beans at the gate on a market morning',
    title: 'Make a Difference',
    subtitle: 'There is always work to do. Come and help us.',
    transition: 'slide-up',
  },
  {
    id: 'celebrate',
    src: 'art:lanterns',
    alt: 'Lanterns on strings above the lawn at dusk',
    title: 'Celebrate Together',
    subtitle: 'Weddings, harvest and baptisms: we celebrate as one family.',
    transition: 'zoom-out',
  },
];
