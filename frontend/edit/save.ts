import { mayBeEmpty } from '#shared/content/facts.ts';
import { call } from '../staff/call.ts';
import type { Editable } from './use-components.ts';

/** Rejects with ApiError. */
export async function saveText(from: Editable, text: string): Promise<Editable> {
  const { component_key: key, version } = from;
  const content = text.trim();
  if (content === from.content.trim()) return from;
  return (await call((api) => api.updateComponent({ params: { key }, body: { content, version } }))).component;
}

/**
 * Saves the previous text. If that was the built-in wording, saves an empty text, which brings the wording back; if an empty
 * text would hide the part, saves the wording itself. Rejects with ApiError.
 */
export async function restoreText(component: Editable, was: Editable): Promise<Editable> {
  const { component_key: key, version } = component;
  const content = was.version === 0 && !mayBeEmpty(key) ? '' : was.content;
  return (await call((api) => api.updateComponent({ params: { key }, body: { content, version } }))).component;
}
