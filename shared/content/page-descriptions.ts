import type { StaticPageName } from '../pages/static-pages.ts';

/** What search engines and shared links say below each page's title: one or two sentences, 160 characters at most. */
export const pageDescriptions = {
  terms_page_description:
    'What we ask of you when you register, what we keep of what you tell us, for how long, and how to have it removed.',
} as const satisfies Readonly<Record<`${StaticPageName}_page_description`, string>>;
