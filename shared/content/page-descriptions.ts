import type { StaticPageName } from '../pages/static-pages.ts';

/** What search engines and shared links say below each page's title: one or two sentences, 160 characters at most. */
export const pageDescriptions = {
  about_page_description:
    'What Jacaranda Hill Church in Nairobi is for, where it meets on the hill and online, how it began and who answers for it.',
  our_story_page_description:
    'From eleven chairs and a seedling in 2000 to four services today: the story of a church, told by the tree at its gate.',
  terms_page_description:
    'What we ask of you when you register, what we keep of what you tell us, for how long, and how to have it removed.',
} as const satisfies Readonly<Record<`${StaticPageName}_page_description`, string>>;
