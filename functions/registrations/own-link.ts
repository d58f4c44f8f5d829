import { timingSafeEqual } from 'node:crypto';
import { defaultLanguage } from '#shared/language/languages.ts';
import { changePath, confirmPath, ownPath } from '#shared/registrations/links.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { sealOf } from '../kit/seal.ts';
import { languageOf, referenceOf } from './present.ts';
import { type Registration, readRegistration } from './store.ts';

/** The contents of a mailed link: the registration and the seal that is stored with it, which only its mailbox's owner can know. */
export interface Link {
  readonly id: string;
  readonly seal: string;
}

/** Stored with the record, because the function that writes the mails does not have the secret. `renewals` ends earlier links. */
export function sealFor(id: string, renewals = 0): string {
  return sealOf('own registration', `${id} ${renewals}`, env('ORIGIN_SECRET'));
}

/** Consistent. Throws Failure not_found if the link's seal is not the stored one. */
export async function readByLink({ id, seal }: Link): Promise<Registration> {
  const found = await readRegistration(id);
  if (!found?.seal || !isSame(seal, found.seal)) throw new Failure('not_found');
  return found;
}

function isSame(given: string, stored: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(stored)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const linked = (path: typeof confirmPath) => (registration: Registration) => {
  const { id, seal = '' } = registration;
  const language = languageOf(registration);
  return path(id, seal, language === defaultLanguage ? undefined : language);
};

/** Without the site's origin. */
export const confirmLinkOf = linked(confirmPath);

/** As `confirmLinkOf`. An older registration lacks a seal, so its link leads to the contact form. */
export function changeLinkOf(registration: Registration): string {
  return registration.seal ? linked(ownPath)(registration) : changePath(referenceOf(registration.id));
}
