import { useLocation } from 'react-router-dom';

/** The address of a view; `id`: of the record that it shows. How the list is looked at stays in it. */
export type AddressOf<View extends string> = (view: View, id?: string) => string;

/**
 * What a screen shows beside its list, kept in the address (`?edit=<id>`, `?new`), so that reload, back and links work: the view
 * that the address asks for, its record's id, the addresses of the others, and the way back to the list, in the words of `backText`.
 * `pathOf` puts a query behind the screen's path.
 */
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
