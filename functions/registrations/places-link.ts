import { defaultLanguage } from '#shared/language/languages.ts';
import { confirmPath } from '#shared/registrations/links.ts';
import { env } from '../kit/env.ts';
import { isSealed, sealOf } from '../kit/seal.ts';
import { languageOf } from './present.ts';
import type { Registration } from './store.ts';

/** The contents of a mailed link: the registration and our seal on it, which only the mailbox's owner can know. */
export interface Link {
  readonly id: string;
  readonly seal: string;
}

const purpose = 'confirm places';

/** Stored with the record, because the function that writes the mail does not have the secret. */
export function sealFor(id: string): string {
  return sealOf(purpose, id, env('ORIGIN_SECRET'));
}

export function isOurs({ id, seal }: Link): boolean {
  return isSealed(purpose, id, seal, env('ORIGIN_SECRET'));
}

/** Without the site's origin. */
export function linkOf(registration: Registration): string {
  const { id, seal = '' } = registration;
  const language = languageOf(registration);
  return confirmPath(id, seal, language === defaultLanguage ? undefined : language);
}
