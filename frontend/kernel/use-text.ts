import type { ReactNode } from 'react';
import { usePageStore } from './page-store.ts';

type Group = Readonly<Record<string, string>>;

/**
 * The value of a content key: what staff wrote, else the wording of `group`. For attributes, for settings, and for whatever
 * is computed with.
 */
export function useValue<const G extends Group>(group: G): (key: keyof G & string) => string {
  const { content } = usePageStore();
  return (key) => content[key] ?? group[key] ?? '';
}

/** The text of a content key, to be shown. In edit mode this is where it can be edited. */
export function useText<const G extends Group>(group: G): (key: keyof G & string) => ReactNode {
  const { show } = usePageStore();
  const value = useValue(group);
  return (key) => show(key, value(key));
}
