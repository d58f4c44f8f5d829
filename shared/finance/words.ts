import { words } from '../language/words.ts';
import type { Category, EntryKind, Method } from './categories.ts';
import categoryWordsEn from './category.en.json' with { type: 'json' };
import kindWordsEn from './kind.en.json' with { type: 'json' };
import methodWordsEn from './method.en.json' with { type: 'json' };

/** The search matches the texts of categories and methods. */
export const kindWords: Readonly<Record<EntryKind, string>> = words(kindWordsEn);

export const categoryWords: Readonly<Record<Category, string>> = words(categoryWordsEn);

export const methodWords: Readonly<Record<Method, string>> = words(methodWordsEn);
