import { defaultSlides, type HeroSlide } from '#shared/content/slides.ts';

const own: Readonly<Record<string, Partial<HeroSlide>>> = {
  worship: {
    alt: 'The church on its hill in the morning, jacarandas in bloom along the road',
    subtitle: 'Four services every weekend, in Kiswahili and English. There is room on the hill.',
  },
  community: {
    subtitle: 'Chai after every service, and supper in a home near you during the week.',
  },
  growing: {
    subtitle: 'Children on Sunday, students on Wednesday, and your questions any day.',
  },
  difference: {
    subtitle: 'The food pantry opens on Tuesdays and Thursdays. Come and help us.',
  },
  celebrate: {
    subtitle: 'Weddings, harvest and baptisms in the river: we celebrate as one family.',
  },
};

export const demoSlides: readonly HeroSlide[] = defaultSlides.map((slide) => ({ ...slide, ...own[slide.id] }));
