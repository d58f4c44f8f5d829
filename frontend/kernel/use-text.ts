import type { ReactNode } from 'react';
import { usePageStore } from './page-store.ts';

type Group = Readonly<Record<string, string>>;

/** The value of a content key: the text of staff, or the wording in `group`. For attributes, settings and calculations. */
export function useValue<const G extends Group>(group: G): (key: keyof G & string) => string {
  const { content } = usePageStore();
  return (key) => content[key] ?? group[key] ?? '';
}

/** In edit mode the text is editable. */
export function useText<const G extends Group>(group: G): (key: keyof G & string) => ReactNode {
  const { show } = usePageStore();
  const value = useValue(group);
  return (key) => show(key, value(key));
}
