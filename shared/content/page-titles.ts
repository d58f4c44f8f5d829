import { words } from '../language/words.ts';
import type { StaticPageName } from '../pages/static-pages.ts';
import en from './page-titles.en.json' with { type: 'json' };

export const pageTitles = words(en) satisfies Readonly<Record<`${StaticPageName | 'events'}_page_title`, string>>;
