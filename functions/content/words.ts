import { mayBeEmpty } from '#shared/content/facts.ts';
import { defaultMinistries } from '#shared/content/ministries.ts';
import type { ManagedMinistry } from '#shared/content/ministry-input.ts';
import { projections } from '#shared/content/settings.ts';
import type { Language } from '#shared/language/languages.ts';
import type { ContentMinistry, Text } from './store.ts';

/** Whether staff supplied this text. An empty one counts only if its key may be empty (docs/decisions/words.md). */
export function isSupplied({ key, content, builtIn }: Text): boolean {
  return !builtIn && (content !== '' || mayBeEmpty(key));
}

/** The texts supplied in a language, by their own keys and by the projections of those keys. */
export function supplied(texts: readonly Text[], language: Language): Map<string, Text> {
  const own = texts.filter((text) => text.language === language || text.language === 'all');
  const found = new Map(own.filter(isSupplied).map((text) => [text.key, text]));
  for (const [key, source] of Object.entries(projections)) {
    const text = found.get(source);
    if (text) found.set(key, text);
  }
  return found;
}

/** The words that staff supplied in a language, by content key, as pages take them. */
export function wordsOf(texts: readonly Text[], language: Language): Record<string, string> {
  return Object.fromEntries([...supplied(texts, language)].map(([key, { content }]) => [key, content]));
}

/** The built-in ministries (version 0), with the changes, additions and removals that staff made. */
export function allMinistriesFrom(held: readonly ContentMinistry[]): ManagedMinistry[] {
  const all = new Map<string, ContentMinistry>(defaultMinistries.map((built) => [built.id, { ...built, version: 0 }]));
  for (const ministry of held) all.set(ministry.id, ministry);
  return [...all.values()].filter((ministry): ministry is ManagedMinistry => !('removed' in ministry));
}
