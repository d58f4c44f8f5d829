import { staffPaths } from '../pages/staff-paths.ts';
import { staticPages } from '../pages/static-pages.ts';

/*
 * Addresses of this site, without its origin, that mails lead to. They hold an id or a reference, and nothing of a person: what
 * stands behind them is read by whoever may read it.
 */

/**
 * One registration in the staff's list, its details open. The list is searched for the reference, so that the record is on its
 * page however many came after it; the search stands in the fragment, as the list itself writes it.
 */
export const recordPath = (id: string, reference: string) => `${staffPaths.registrations}?open=${id}#q=${reference}`;

/** Of the contact form, where it says which registration a message is about. */
const about = 'about';
export const writeAnchor = 'write';

/** The contact form with the reference filled in: somebody asks the office to change or to cancel a registration. */
export const changePath = (reference: string) => `${staticPages.contact.path}?${about}=${reference}#${writeAnchor}`;

/** The reference that an address of the contact page names; undefined where there is none, or anything else than a reference. */
export function referenceIn(search: string): string | undefined {
  const named = new URLSearchParams(search).get(about) ?? '';
  return /^[0-9A-Z]{8}$/.test(named) ? named : undefined;
}

/** Where places are confirmed: a page by GET, done by its button's POST. */
export const confirmAction = '/api/confirm-places';

/** The link by which the places of a registration are confirmed; `language` of its page, where it is not the default. */
export const confirmPath = (id: string, seal: string, language?: string) =>
  `${confirmAction}?${new URLSearchParams({ id, seal, ...(language && { language }) })}`;
