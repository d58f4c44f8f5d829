import { definitions, wordingOf } from '#shared/content/keys.ts';
import type { PageStore } from '../app/page-store.ts';
import { withMark } from './marks.ts';

/** The keys that can be edited where they are read; a mark is a place in this list. */
const keys = [...definitions.values()].flatMap(({ key, kind }) => (kind === 'setting' || kind === 'link' ? [] : [key]));
const numbers = new Map(keys.map((key, number) => [key, number]));

/** The key that a mark names. */
export function keyOf(number: number): string | undefined {
  return keys[number];
}

interface Shown {
  /** What a key says by now, where it is known better than the page knows it. */
  readonly said: (key: string) => string | undefined;
  /** Whether each text says under which key it stands. */
  readonly marked: boolean;
}

/** The page's store as it is shown to who edits. */
export function overlay(store: PageStore, { said, marked }: Shown): PageStore {
  const content = new Proxy(store.content, {
    get(own, key: string) {
      const text = said(key) ?? own[key];
      const number = numbers.get(key);
      return marked && number !== undefined ? withMark(text ?? wordingOf(key), number) : text;
    },
  });
  return { ...store, content };
}
