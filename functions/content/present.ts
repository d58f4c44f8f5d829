import { contentKeys } from '#shared/content/keys.ts';
import type { Component, EditorComponent } from '#shared/content/schema.ts';
import { mayBeEmpty, sourceOf } from '#shared/content/settings.ts';
import { iso } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import type { Text } from './store.ts';

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
