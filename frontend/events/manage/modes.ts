import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

const views = ['new', 'edit', 'attendees'] as const;
/** What Event Management shows; it is kept in the address, so that reload, back and links work. */
export type View = 'list' | (typeof views)[number];
/** The address of a view; `id`: of the event that it shows. How the list is looked at stays in it. */
export type AddressOf = (view: View, id?: string) => string;

/** Where the focus goes with the view: the heading of the form and of the attendees, and the button over the list. */
export const modeTitleId = 'manage-title';
export const newEventId = 'new-event';

/** What the address asks for, and the addresses of the other views. */
export function useModes() {
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const view: View = views.find((name) => (name === 'new' ? query.has(name) : query.get(name))) ?? 'list';
  const addressOf: AddressOf = (to, of = '') => {
    const next = new URLSearchParams(search);
    for (const name of views) next.delete(name);
    if (to !== 'list') next.set(to, of);
    return paths.manageEvents(next.toString().replace(/\bnew=(?=&|$)/, 'new')) + hash;
  };
  return { view, id: query.get(view) ?? '', addressOf };
}
