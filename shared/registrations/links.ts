import { staffPaths } from '../pages/staff-paths.ts';
import { staticPages } from '../pages/static-pages.ts';

/*
 * Addresses of this site, without its origin, that our mails link to. They hold an id or a reference but no personal data; the
 * pages behind them check permissions.
 */

/** Filtered by the reference (in the fragment, where the list keeps it), so that the record is on the page. */
export const recordPath = (id: string, reference: string) => `${staffPaths.registrations}?open=${id}#q=${reference}`;

const about = 'about';
export const writeAnchor = 'write';

/** The contact form with the reference filled in, to ask the office to change or cancel a registration. */
export const changePath = (reference: string) => `${staticPages.contact.path}?${about}=${reference}#${writeAnchor}`;

/** The reference in a query string of the contact page. Returns undefined if it is missing or malformed. */
export function referenceIn(search: string): string | undefined {
  const named = new URLSearchParams(search).get(about) ?? '';
  return /^[0-9A-Z]{8}$/.test(named) ? named : undefined;
}

/** The reference at the end of the subject of a message that asks to change or cancel a registration. */
export const referenceOf = (subject: string): string | undefined => /: ([0-9A-Z]{8})$/.exec(subject.trim())?.[1];

/** The list of registrations, searched for a reference. */
export const searchPath = (reference: string) => `${staffPaths.registrations}#q=${reference}`;

const subject = 'subject';
const longestSubject = 120;

/** The contact form with its subject filled in. */
export const writePath = (text: string) =>
  `${staticPages.contact.path}?${subject}=${encodeURIComponent(text)}#${writeAnchor}`;

/** The subject in a query string of the contact page, as one line of limited length. Undefined if there is none. */
export function subjectIn(search: string): string | undefined {
  const text = new URLSearchParams(search).get(subject) ?? '';
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, longestSubject).join('') || undefined;
}

/** The parameters that fill in the contact form. */
export const askedParameters = [subject, about] as const;

const ASKED = new RegExp(
  `^${staticPages.contact.path}/((?:${askedParameters.join('|')})=[^/]+)(?:/(?:index\\.html)?)?$`,
);

/**
 * The query of the contact page in its path as the viewer function rewrites it: the page's HTML depends on the query, and the
 * site bucket ignores queries. A tilde there is a percent sign. Undefined for all other paths.
 */
export const askedQueryIn = (path: string): string | undefined => ASKED.exec(path)?.[1]?.replaceAll('~', '%');

const withSeal = (path: string) => (id: string, seal: string, language?: string) =>
  `${path}?${new URLSearchParams({ id, seal, ...(language && { language }) })}`;

/** Confirms places: GET shows a page, and its button sends a POST. */
export const confirmAction = '/api/confirm-places';

/** The link that confirms the places of a registration. `language` is set only if the page is not in the default language. */
export const confirmPath = withSeal(confirmAction);

/** A registrant's own page: GET shows it, and its forms send POSTs. */
export const ownActions = {
  change: '/api/my-registration',
  cancel: '/api/my-registration/cancel',
  resend: '/api/my-registration/resend',
} as const;

/** The link to a registrant's own page. `language` as above. */
export const ownPath = withSeal(ownActions.change);
