import { mayBeEmpty } from '#shared/content/facts.ts';
import { defaultMinistries } from '#shared/content/ministries.ts';
import type { ManagedMinistry } from '#shared/content/ministry-input.ts';
import { projections } from '#shared/content/settings.ts';
import type { Language } from '#shared/language/languages.ts';
import type { HeldMinistry, Text } from './store.ts';

/**
 * Whether a text says something: an empty one is as if nobody had written it, where its key means that
 * (docs/decisions/words.md).
 */
export function isSupplied({ key, content, builtIn }: Text): boolean {
  return !builtIn && (content !== '' || mayBeEmpty(key));
}

/** Texts that are supplied in a language, by their key and by the keys that are read from it. */
export function supplied(texts: readonly Text[], language: Language): Map<string, Text> {
  const own = texts.filter((text) => text.language === language || text.language === 'all');
  const found = new Map(own.filter(isSupplied).map((text) => [text.key, text]));
  for (const [key, source] of Object.entries(projections)) {
    const text = found.get(source);
    if (text) found.set(key, text);
  }
  return found;
}

/** Content key → what staff wrote in a language, as its pages take it. */
export function wordsOf(texts: readonly Text[], language: Language): Record<string, string> {
  return Object.fromEntries([...supplied(texts, language)].map(([key, { content }]) => [key, content]));
}

/** The built-in ministries, of version 0, with what staff changed, added and removed. */
export function withHeld(held: readonly HeldMinistry[]): ManagedMinistry[] {
  const all = new Map<string, HeldMinistry>(defaultMinistries.map((built) => [built.id, { ...built, version: 0 }]));
  for (const ministry of held) all.set(ministry.id, ministry);
  return [...all.values()].filter((ministry): ministry is ManagedMinistry => !('removed' in ministry));
}
