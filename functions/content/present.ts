import { cleanRichText } from '#shared/content/clean.ts';
import { fullLabelOf } from '#shared/content/key-labels.ts';
import type { KeyKind } from '#shared/content/key-table.ts';
import { definitions, isRich, wordingOf } from '#shared/content/keys.ts';
import { isPublished } from '#shared/content/published.ts';
import type { Component, EditorComponent } from '#shared/content/schema.ts';
import { isSetting, sourceOf } from '#shared/content/settings.ts';
import type { Language } from '#shared/language/languages.ts';
import { iso } from '../kit/clock.ts';
import type { Text } from './store.ts';
import { isSupplied, wordsOf } from './words.ts';

/** Named as in the specification (EN-02). Other kinds are text. */
const types: Partial<Record<KeyKind, EditorComponent['component_type']>> = {
  rich: 'html',
  image: 'image',
  json: 'json',
};

export function fallbackOf(key: string): string {
  return wordingOf(sourceOf(key));
}

/** Keys that staff left empty have the fallback. */
export function wordsFor(keys: readonly string[], texts: readonly Text[], language: Language): Record<string, string> {
  const words = wordsOf(texts, language);
  return Object.fromEntries(keys.map((key) => [key, words[key] ?? fallbackOf(key)]));
}

/** Edit mode inserts rich text into the page at once, so it is cleaned again even though it was cleaned when saved. */
function shown({ key, content }: Text): string {
  return isRich(key) ? cleanRichText(content) : content;
}

export function toComponent(text: Text): Component {
  const { metadata, version } = text;
  return { content: shown(text), ...(metadata && { metadata }), version };
}

/** Returns only a setting, or a text of a published page, without its metadata. */
export function toPublic(text: Text, words: Readonly<Record<string, string>>): Component | undefined {
  const pages = isSetting(text.key) ? 'all' : (definitions.get(text.key)?.pages ?? []);
  if (pages !== 'all' && !pages.some((page) => isPublished(page, words))) return undefined;
  return { content: shown(text), version: text.version };
}

export function toEditor(key: string, text: Text | undefined): EditorComponent {
  const kind = definitions.get(key)?.kind;
  return {
    component_key: key,
    component_name: fullLabelOf(key),
    component_type: types[kind ?? 'text'] ?? 'text',
    content: text && isSupplied(text) ? shown(text) : fallbackOf(key),
    ...(text?.metadata && { metadata: text.metadata }),
    updated_at: text ? iso(text.updatedAt) : null,
    version: text?.version ?? 0,
  };
}
