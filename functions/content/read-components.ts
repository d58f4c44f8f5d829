import type { Component } from '#shared/content/schema.ts';
import type { Language } from '#shared/language/languages.ts';
import { readKind, type Text } from './store.ts';
import { supplied, wordsOf } from './words.ts';

type PresentText = (text: Text, words: Readonly<Record<string, string>>) => Component | undefined;

/** As `present` shows them. Leaves out keys without a text. */
export async function readComponents(
  keys: readonly string[],
  language: Language,
  present: PresentText,
): Promise<Record<string, Component>> {
  if (keys.length === 0) return {};
  const { texts } = await readKind('text');
  const [found, words] = [supplied(texts, language), wordsOf(texts, language)];
  const components = keys.flatMap((key) => {
    const text = found.get(key);
    const component = text && present(text, words);
    return component ? [[key, component] as const] : [];
  });
  return Object.fromEntries(components);
}
