import { defaultLanguage } from '#shared/language/languages.ts';
import { confirmPath } from '#shared/registrations/links.ts';
import { env } from '../kit/env.ts';
import { isSealed, sealOf } from '../kit/seal.ts';
import { languageOf } from './present.ts';
import type { Registration } from './store.ts';

/** What a mailed link says: the registration, and our seal on it, which nobody has but who reads that mailbox. */
export interface Link {
  readonly id: string;
  readonly seal: string;
}

const purpose = 'confirm places';

/** The seal that the link of a registration bears. It is kept with it: who writes the mail does not know the secret. */
export function sealFor(id: string): string {
  return sealOf(purpose, id, env('ORIGIN_SECRET'));
}

/** Whether a link is ours: its seal is on this very registration. */
export function isOurs({ id, seal }: Link): boolean {
  return isSealed(purpose, id, seal, env('ORIGIN_SECRET'));
}

/** The link by which the places of a held registration are confirmed, without the site's origin. */
export function linkOf(registration: Registration): string {
  const { id, seal = '' } = registration;
  const language = languageOf(registration);
  return confirmPath(id, seal, language === defaultLanguage ? undefined : language);
}
