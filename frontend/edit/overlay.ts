import { createElement } from 'react';
import { labelOf } from '#shared/content/key-labels.ts';
import { definitions, isRich } from '#shared/content/keys.ts';
import { liveKeys } from '#shared/content/live-keys.ts';
import { isMarkup } from '#shared/content/markup.ts';
import type { PageStore } from '../kernel/page-store.ts';
import { messages as m } from './messages.ts';

interface OverlayOptions {
  /** The current text of a key, if newer than the one in the page. */
  readonly said: (key: string) => string | undefined;
  readonly marked: boolean;
}

/** Settings are edited on a screen of their own. */
function isEdited(key: string): boolean {
  const kind = definitions.get(key)?.kind;
  return kind === 'text' || kind === 'rich' || kind === 'figure';
}

/**
 * Wraps the page’s store for edit mode. Values stay the same, but rendered texts are wrapped in an element without a box
 * (edit.css), so that the layout does not change. Empty texts appear by their names, in edit mode only.
 */
export function overlay(store: PageStore, { said, marked }: OverlayOptions): PageStore {
  // Figures that the platform counts take precedence over the written ones.
  const counts = (key: string) => liveKeys.some((live) => live === key);
  const content = new Proxy(store.content, {
    get: (own, key: string) => (counts(key) ? own[key] : undefined) ?? said(key) ?? own[key],
  });
  // The server sanitises rich texts for editing exactly as `render` does.
  const html: PageStore['html'] = {
    has: (key) => (isRich(key) && said(key) !== undefined ? isMarkup(said(key) ?? '') : store.html.has(key)),
  };
  const show: PageStore['show'] = (key, text) =>
    marked && isEdited(key) ? createElement('edit-text', { 'data-key': key }, text || m.unwritten(labelOf(key))) : text;
  return { ...store, content, html, show };
}
