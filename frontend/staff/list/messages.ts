import { words } from '#shared/language/words.ts';
import type { ListWords } from './list-words.ts';
import en from './messages.en.json' with { type: 'json' };

export const messages = words(en);

export const sortWords = ({ sorts }: ListWords, sort: string): string =>
  sorts?.[sort] ?? (messages.sorts as Readonly<Record<string, string>>)[sort] ?? sort;
