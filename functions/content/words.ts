import { mayBeEmpty } from '#shared/content/facts.ts';
import { defaultMinistries } from '#shared/content/ministries.ts';
import type { ManagedMinistry } from '#shared/content/ministry-input.ts';
import { projections } from '#shared/content/settings.ts';
import type { Language } from '#shared/language/languages.ts';
import type { ContentMinistry, Text } from './store.ts';

/** An empty text counts only if its key may be empty (docs/decisions/words.md). */
export function isSupplied({ key, content, builtIn }: Text): boolean {
  return !builtIn && (content !== '' || mayBeEmpty(key));
}

/** Returns texts by their own keys and by the projections of those keys. */
export function supplied(texts: readonly Text[], language: Language): Map<string, Text> {
  const own = texts.filter((text) => text.language === language || text.language === 'all');
  const found = new Map(own.filter(isSupplied).map((text) => [text.key, text]));
  for (const [key, source] of Object.entries(projections)) {
    const text = found.get(source);
    if (text) found.set(key, text);
  }
  return found;
}

export function wordsOf(texts: readonly Text[], language: Language): Record<string, string> {
  return Object.fromEntries([...supplied(texts, language)].map(([key, { content }]) => [key, content]));
}

/** Built-in ones have version 0. */
export function allMinistriesFrom(held: readonly ContentMinistry[]): ManagedMinistry[] {
  const all = new Map<string, ContentMinistry>(defaultMinistries.map((built) => [built.id, { ...built, version: 0 }]));
  for (const ministry of held) all.set(ministry.id, ministry);
  return [...all.values()].filter((ministry): ministry is ManagedMinistry => !('removed' in ministry));
}
