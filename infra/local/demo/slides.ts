import { defaultSlides, type HeroSlide } from '#shared/content/slides.ts';

const own: Readonly<Record<string, Partial<HeroSlide>>> = {
  worship: {
    alt: 'The church on its hill in the morning, jacarandas in bloom along the road',
    subtitle: 'Four services every weekend, in Kiswahili and English. There is room on the hill.',
  },
  community: {
    subtitle: 'Chai after every service; supper in a home near yours during the week.',
  },
  growing: {
    subtitle: 'Children on Sunday, students on Wednesday, everybody’s questions any day.',
  },
  difference: {
    subtitle: 'The food pantry opens Tuesdays and Thursdays, and always needs two more hands.',
  },
  celebrate: {
    subtitle: 'Weddings, harvest, baptisms in the river: the whole hill comes.',
  },
};

export const demoSlides: readonly HeroSlide[] = defaultSlides.map((slide) => ({ ...slide, ...own[slide.id] }));
