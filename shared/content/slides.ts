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

/** One picture of home's first screen, with its words (spec A3). */
export interface HeroSlide {
  readonly id: string;
  /** `art:<name>` is a drawing of ours; anything else is an address. */
  readonly src: string;
  /** What the picture shows, for who does not see it; empty where it only decorates. */
  readonly alt: string;
  readonly title: string;
  readonly subtitle: string;
  /** How it comes in when it is moved on to. */
  readonly transition: SlideTransition;
}

/** The five that are shown until staff choose others. */
export const defaultSlides: readonly HeroSlide[] = [
  {
    id: 'worship',
    src: 'art:hill',
    alt: 'The church on its hill in the morning, jacarandas in bloom along the road',
    title: 'Join Us in Worship',
    subtitle: 'Four services every weekend, in Kiswahili and English. There is room on the hill.',
    transition: 'fade',
  },
  {
    id: 'community',
    src: 'art:table',
    alt: 'A long table under a tree, cups and plates on it',
    title: 'Find Your Community',
    subtitle: 'Chai under the tree after every service; supper in a home near yours during the week.',
    transition: 'slide-left',
  },
  {
    id: 'growing',
    src: 'art:path',
    alt: 'A footpath that climbs between terraces of young trees',
    title: 'Growing Together',
    subtitle: 'Children on Sunday, students on Wednesday, everybody’s questions any day.',
    transition: 'zoom-in',
  },
  {
    id: 'difference',
    src: 'art:market',
    alt: 'Sacks of maize and beans at the gate on a market morning',
    title: 'Make a Difference',
    subtitle: 'The food pantry opens Tuesdays and Thursdays, and always needs two more hands.',
    transition: 'slide-up',
  },
  {
    id: 'celebrate',
    src: 'art:lanterns',
    alt: 'Lanterns on strings above the lawn at dusk',
    title: 'Celebrate Together',
    subtitle: 'Weddings, harvest, baptisms in the river: the whole hill comes.',
    transition: 'zoom-out',
  },
];
