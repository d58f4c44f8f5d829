import { createElement } from 'react';
import { definitions, isRich, labelOf } from '#shared/content/keys.ts';
import { liveKeys } from '#shared/content/live-keys.ts';
import { isMarkup } from '#shared/content/markup.ts';
import type { PageStore } from '../kernel/page-store.ts';
import { messages as m } from './messages.ts';

interface Shown {
  /** What a key says by now, if that is newer than what the page was written with. */
  readonly said: (key: string) => string | undefined;
  /** Whether each text that is shown says under which key it stands. */
  readonly marked: boolean;
}

/** Settings have a screen of their own. */
function isEdited(key: string): boolean {
  const kind = definitions.get(key)?.kind;
  return kind === 'text' || kind === 'rich' || kind === 'figure';
}

/**
 * The page's store as somebody who edits sees it. Values stay what they are; only where a text is shown it stands
 * within an element that no stylesheet knows and that has no box (edit.css), so that the page looks and measures as it
 * does to others. Parts that nobody has written are shown here alone, by the names of their texts.
 */
export function overlay(store: PageStore, { said, marked }: Shown): PageStore {
  // A figure that the platform counts stands in place of what was written.
  const counts = (key: string) => liveKeys.some((live) => live === key);
  const content = new Proxy(store.content, {
    get: (own, key: string) => (counts(key) ? own[key] : undefined) ?? said(key) ?? own[key],
  });
  // What the server answers of a rich text is as clean as what `render` writes.
  const html: PageStore['html'] = {
    has: (key) => (isRich(key) && said(key) !== undefined ? isMarkup(said(key) ?? '') : store.html.has(key)),
  };
  const show: PageStore['show'] = (key, text) =>
    marked && isEdited(key) ? createElement('edit-text', { 'data-key': key }, text || m.unwritten(labelOf(key))) : text;
  return { ...store, content, html, show };
}
