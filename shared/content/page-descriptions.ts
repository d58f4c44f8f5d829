import { words } from '../language/words.ts';
import type { StaticPageName } from '../pages/static-pages.ts';
import en from './page-descriptions.en.json' with { type: 'json' };

/** Page descriptions for search engines and shared links: one or two sentences, 160 characters at most. */
export const pageDescriptions = words(en) satisfies Readonly<Record<`${StaticPageName}_page_description`, string>>;
