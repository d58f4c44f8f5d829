import { words } from '../language/words.ts';
import type { StaticPageName } from '../pages/static-pages.ts';
import en from './page-titles.en.json' with { type: 'json' };

/** Page titles for browser tabs, search engines and shared links. */
export const pageTitles = words(en) satisfies Readonly<Record<`${StaticPageName | 'events'}_page_title`, string>>;
