import { definitions, labelOf, wordingOf } from '#shared/content/keys.ts';
import type { Component, EditorComponent } from '#shared/content/schema.ts';
import { sourceOf } from '#shared/content/settings.ts';
import { iso } from '../kit/clock.ts';
import type { Text } from './store.ts';
import { isSupplied } from './words.ts';

/** The wording shown where staff supplied none. */
export function fallbackOf(key: string): string {
  return wordingOf(sourceOf(key));
}

export function toComponent({ content, metadata, version }: Text): Component {
  return { content, ...(metadata && { metadata }), version };
}

/** A text as its editor reads it; `text` is what is stored, if anything is. */
export function toEditor(key: string, text: Text | undefined): EditorComponent {
  const kind = definitions.get(key)?.kind;
  return {
    component_key: key,
    component_name: labelOf(key),
    component_type: kind === 'image' || kind === 'json' ? kind : 'text',
    content: text && isSupplied(text) ? text.content : fallbackOf(key),
    ...(text?.metadata && { metadata: text.metadata }),
    updated_at: text ? iso(text.updatedAt) : null,
    version: text?.version ?? 0,
  };
}
