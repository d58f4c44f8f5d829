import { formerTerms } from '#shared/content/former-terms.ts';
import { targetName } from '#shared/content/item.ts';
import type { termsKeys } from '#shared/content/terms-keys.ts';
import type { TermsText } from '#shared/content/terms-text.ts';
import type { Language } from '#shared/language/languages.ts';
import { changesOf } from '../kit/audit-lines.ts';
import { iso } from '../kit/clock.ts';
import { fallbackOf, toEditor } from './present.ts';
import { readTexts } from './store.ts';

const parts = ['', 'place', 'money', 'children', 'data', 'photos'] as const;

type Key = keyof typeof termsKeys;
const keysOf = (part: (typeof parts)[number]): readonly [Key, Key] =>
  part === '' ? ['terms_title', 'terms_description'] : [`terms_${part}_title`, `terms_${part}_text`];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

export function plainOf(text: string): string {
  return text
    .replace(/<(br|\/p|\/li|\/h\d)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
}

/**
 * `at` is in epoch ms. For each text, the first later change holds the wording before it. The built-in wording is that
 * of the given version of the terms.
 */
export async function termsAt(at: number, language: Language, version?: string): Promise<TermsText> {
  const former = formerTerms[version ?? ''];
  const keys = parts.flatMap(keysOf);
  const now = await readTexts(keys, language);
  const saidAt = async (key: Key): Promise<string> => {
    const text = now.get(key);
    const isChanged = text !== undefined && text.updatedAt > at;
    const since = changesOf(`content#${targetName(key, language)}`);
    const { rows } = isChanged ? await since.read({ after: `${iso(at)}~`, descending: false, limit: 1 }) : { rows: [] };
    const before = rows[0]?.before?.content;
    const found = typeof before === 'string' ? before : toEditor(key, text).content;
    return plainOf(found === fallbackOf(key) ? (former?.[key] ?? found) : found);
  };
  const said = await Promise.all(
    parts.map(keysOf).map(async ([title, text]) => [await saidAt(title), await saidAt(text)] as const),
  );
  return { at: iso(at), parts: said.map(([title, text]) => ({ title, text })) };
}
