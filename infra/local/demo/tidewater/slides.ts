import { defaultSlides, type HeroSlide } from '#shared/content/slides.ts';

const own: Readonly<Record<string, Partial<HeroSlide>>> = {
  worship: {
    src: 'image:dawn',
    alt: 'The sea at dawn, its horizon still dark',
    subtitle: 'Four services every weekend, in Kiswahili and English.',
  },
  community: {
    src: 'image:lanterns',
    alt: 'Lamps of many boats on dark water',
    subtitle: 'We meet in fifteen homes along the creek.',
  },
  difference: {
    src: 'image:horizon',
    alt: 'Clear shallow water under a noon sky',
    subtitle: 'We clean the beach on Saturdays. Come and help us.',
  },
};

export const tidewaterSlides: readonly HeroSlide[] = defaultSlides
  .filter(({ id }) => Object.hasOwn(own, id))
  .map((slide) => ({ ...slide, ...own[slide.id] }));
