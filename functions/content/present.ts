import { contentKeys } from '#shared/content/keys.ts';
import { defaultMinistries, type MinistryRecord } from '#shared/content/ministries.ts';
import type { Component, EditorComponent } from '#shared/content/schema.ts';
import { mayBeEmpty, projections, sourceOf } from '#shared/content/settings.ts';
import { iso } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import type { HeldMinistry, Text } from './store.ts';

/** Texts that are supplied, by their key and by the keys that are read from it (decision 28). */
export function supplied(texts: readonly Text[]): Map<string, Text> {
  const found = new Map(
    texts.filter(({ key, content }) => content !== '' || mayBeEmpty(key)).map((text) => [text.key, text]),
  );
  for (const [key, source] of Object.entries(projections)) {
    const text = found.get(source);
    if (text) found.set(key, text);
  }
  return found;
}

/** Content key → what staff wrote, as pages take it. */
export function wordsOf(texts: readonly Text[]): Record<string, string> {
  return Object.fromEntries([...supplied(texts)].map(([key, { content }]) => [key, content]));
}

/** The wording shown where staff supplied none. */
export function fallbackOf(key: string): string {
  if (key === 'church_name') return env('CHURCH_NAME');
  // Callers ask for keys of the table, or for what is read from one.
  const fallbacks: Readonly<Record<string, string>> = contentKeys;
  return fallbacks[sourceOf(key)] ?? '';
}

export function toComponent({ content, metadata }: Text): Component {
  return { content, ...(metadata && { metadata }) };
}

/** A text as its editor reads it; `text` is what is stored, if anything is. */
export function toEditor(key: string, text: Text | undefined): EditorComponent {
  const isSupplied = text !== undefined && (text.content !== '' || mayBeEmpty(sourceOf(key)));
  return {
    component_key: key,
    component_name: nameOf(key),
    component_type: 'text',
    content: isSupplied ? text.content : fallbackOf(key),
    ...(text?.metadata && { metadata: text.metadata }),
    updated_at: text ? iso(text.updatedAt) : null,
    version: text?.version ?? 0,
  };
}

/** `hero_title` → `Hero title`. */
function nameOf(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The built-in ministries with what staff changed, added and removed. */
export function withHeld(held: readonly HeldMinistry[]): MinistryRecord[] {
  const all = new Map<string, HeldMinistry>(defaultMinistries.map((ministry) => [ministry.id, ministry]));
  for (const ministry of held) all.set(ministry.id, ministry);
  return [...all.values()].filter((ministry): ministry is MinistryRecord => !('removed' in ministry));
}
