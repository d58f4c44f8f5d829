import { isColour } from '#shared/content/colour-keys.ts';
import { fill } from '#shared/language/fill.ts';
import type { Language } from '#shared/language/languages.ts';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { keptSettings } from '../content/kept-settings.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { describe, log } from '../kit/log.ts';
import { post } from '../notifications/post.ts';
import { type AddressMail, addressWhy, addressWords } from './address-mail-words.ts';

interface Said {
  readonly language: Language;
  /** Six digits, where the mail brings a code. */
  readonly code?: string;
}

/**
 * Writes to an address about a change of somebody's address: at once, since the person waits for it. Answers the reason where no mail
 * can ever be sent there. Throws Failure unavailable where it may be sent later.
 */
export async function writeTo(
  to: string,
  mail: AddressMail,
  { language, code = '' }: Said,
): Promise<string | undefined> {
  const [church, accent] = await Promise.all([keptSettings.churchName.read(), keptSettings.accent.read()]);
  const { subject, paragraphs, link } = addressWords(language)[mail];
  const [url, values] = [env('SITE_URL'), { church, code }];
  const letter = {
    language,
    subject: fill(subject, values),
    blocks: [
      ...paragraphs.map((text) => ({ text: fill(text, values) })),
      ...(link === undefined ? [] : [{ link: `${url}${staffPaths.profile}`, label: link }]),
    ],
    signature: [church, url, addressWhy(language)].join('\n'),
  };
  const from = { name: church, address: env('SENDER_ADDRESS'), ...(isColour(accent) && { accent }) };
  try {
    return await post({ to, replyTo: env('STAFF_ADDRESS'), letter }, from);
  } catch (error) {
    log('warn', 'a mail about an address was not sent', describe(error));
    throw new Failure('unavailable', { retryAfterSeconds: 5 });
  }
}
