import { usePageStore } from './page-store.ts';

/** Looks a content key up: what staff wrote, else the fallback wording of `group`. */
export function useText<const G extends Readonly<Record<string, string>>>(group: G): (key: keyof G & string) => string {
  const { content, church } = usePageStore();
  return (key) => (key === 'church_name' ? church.name : (content[key] ?? group[key] ?? ''));
}
