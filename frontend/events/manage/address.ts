import { paths } from '../../app/paths.ts';

/** What Event Management shows; it is kept in the address, so that reload, back and links work. */
export type Mode =
  | { readonly view: 'list' }
  | { readonly view: 'new' }
  | { readonly view: 'edit' | 'attendees'; readonly id: string };

const views = ['edit', 'attendees'] as const;

/** The mode that an address asks for. */
export function modeOf(search: URLSearchParams): Mode {
  if (search.has('new')) return { view: 'new' };
  for (const view of views) {
    const id = search.get(view);
    if (id) return { view, id };
  }
  return { view: 'list' };
}

/** The address of a mode; how the list is looked at stays in it. */
export function addressOf(mode: Mode, search: URLSearchParams, hash = ''): string {
  const query = new URLSearchParams(search);
  for (const name of ['new', ...views]) query.delete(name);
  if (mode.view === 'new') query.set('new', '');
  else if (mode.view !== 'list') query.set(mode.view, mode.id);
  return paths.manageEvents(query.toString().replace(/\bnew=(?=&|$)/, 'new')) + hash;
}
