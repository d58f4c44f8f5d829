import { useLocation } from 'react-router-dom';

/** `id`: the record that it shows. The list's own parameters are kept. */
export type AddressOf<View extends string> = (view: View, id?: string) => string;

/** Kept in the address (`?edit=<id>`, `?new`), so that reload, back and links work. `pathOf` appends a query to the path. */
export function useViews<const Name extends string>(
  names: readonly Name[],
  pathOf: (query: string) => string,
  backText: string,
) {
  type View = Name | 'list';
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const view: View = names.find((name) => (name === 'new' ? query.has(name) : query.get(name))) ?? 'list';
  const addressOf: AddressOf<View> = (to, of = '') => {
    const next = new URLSearchParams(search);
    for (const name of names) next.delete(name);
    if (to !== 'list') next.set(to, of);
    return pathOf(next.toString().replace(/\bnew=(?=&|$)/, 'new')) + hash;
  };
  return { view, id: query.get(view) ?? '', addressOf, back: { to: addressOf('list'), text: backText } };
}
