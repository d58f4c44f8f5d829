import { createElement } from 'react';
import { definitions, isRich } from '#shared/content/keys.ts';
import { liveKeys } from '#shared/content/live-keys.ts';
import { isMarkup } from '#shared/content/markup.ts';
import type { PageStore } from '../kernel/page-store.ts';

interface OverlayOptions {
  /** The current text of a key, if newer than the one in the page. */
  readonly said: (key: string) => string | undefined;
  /** Whether a text is marked as editable. */
  readonly isMarked: (key: string) => boolean;
  /** Shown for a marked text that is empty. */
  readonly unwritten: (key: string) => string;
}

/** Settings are edited on a screen of their own. */
function isEdited(key: string): boolean {
  const kind = definitions.get(key)?.kind;
  return kind === 'text' || kind === 'rich' || kind === 'figure';
}

/**
 * Wraps the page’s store for edit mode. Values stay the same, but rendered texts are wrapped in an element without a box
 * (edit.css), so that the layout does not change.
 */
export function overlay(store: PageStore, { said, isMarked, unwritten }: OverlayOptions): PageStore {
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
    isMarked(key) && isEdited(key) ? createElement('edit-text', { 'data-key': key }, text || unwritten(key)) : text;
  return { ...store, content, html, show };
}
