import { defaultSlides, type HeroSlide } from '#shared/content/slides.ts';

const own: Readonly<Record<string, Partial<HeroSlide>>> = {
  worship: {
    src: 'image:dawn',
    alt: 'The sea at dawn, its horizon still dark',
    subtitle: 'Four services every weekend, in Kiswahili and English, and the sea through every window.',
  },
  community: {
    src: 'image:lanterns',
    alt: 'Lamps of many boats on dark water',
    subtitle: 'Fifteen houses along the creek, and one veranda.',
  },
  difference: {
    src: 'image:horizon',
    alt: 'Clear shallow water under a noon sky',
    subtitle: 'The beach is cleaned on Saturdays, and always needs two more hands.',
  },
};

export const tidewaterSlides: readonly HeroSlide[] = defaultSlides
  .filter(({ id }) => Object.hasOwn(own, id))
  .map((slide) => ({ ...slide, ...own[slide.id] }));
