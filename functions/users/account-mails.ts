import { isColour } from '#shared/content/colour-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { fill } from '#shared/language/fill.ts';
import type { Language } from '#shared/language/languages.ts';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { invitationDays } from '#shared/users/invitation.ts';
import { keptSettings } from '../content/cached-settings.ts';
import { env, envOr } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { describe, log } from '../kit/log.ts';
import { post } from '../mail/post.ts';
import { signatureOf } from '../mail/signature.ts';
import { type AccountMail, accountWords, writerWords } from './account-words.ts';

const linkTo: Partial<Readonly<Record<AccountMail, string>>> = {
  invitation: staffPaths.login,
  taken: staffPaths.profile,
  asked: staffPaths.profile,
};

interface MailValues {
  readonly language: Language;
  /** Six digits, or the temporary password of an invitation. */
  readonly code?: string;
}

interface MailSender {
  readonly church: string;
  readonly place: string;
  readonly phone: string;
  readonly whatsApp: string;
  readonly accent: string;
}

const nobody: MailSender = { church: '', place: '', phone: '', whatsApp: '', accent: '' };

/** Falls back to an unnamed sender if the settings cannot be read, so that a code still arrives. */
async function whoWrites(): Promise<MailSender> {
  const { churchName, place, accent, phone, whatsApp } = keptSettings;
  try {
    const settings = [churchName, place, accent, phone, whatsApp].map((setting) => setting.read());
    const [name = '', at = '', colour = '', number = '', chat = ''] = await Promise.all(settings);
    if (name === settingsKeys.church_name) return nobody;
    return { church: name, place: at, phone: number, whatsApp: chat, accent: colour };
  } catch (error) {
    log('warn', 'a mail about an account does not name the church', describe(error));
    return nobody;
  }
}

/**
 * Sends immediately, because the recipient waits. Returns the reason if the address can never be mailed. Throws Failure
 * unavailable if the mail can be retried later.
 */
export async function writeTo(
  to: string,
  mail: AccountMail,
  { language, code = '' }: MailValues,
): Promise<string | undefined> {
  const { church, accent, ...reach } = await whoWrites();
  const { subject, heading, paragraphs, link } = accountWords(language)[mail];
  const unnamed = writerWords(language);
  const values = { church: church || unnamed.church, code, days: String(invitationDays) };
  const name = church || unnamed.website;
  // The function that mails codes is deployed with the pool, when a site without its own domain has no address yet.
  const site = envOr('SITE_URL', '');
  const letter = {
    language,
    subject: fill(subject, values),
    ...(heading && { heading: fill(heading, values) }),
    blocks: [
      ...paragraphs.map((text) => (text === '{code}' ? { code } : { text: fill(text, values) })),
      ...(link && site ? [{ link: `${site}${linkTo[mail] ?? ''}`, label: link }] : []),
    ],
    signature: signatureOf({ ...reach, name, site, why: unnamed.why }),
  };
  const from = { name, address: env('SENDER_ADDRESS'), ...(isColour(accent) && { accent }) };
  try {
    return await post({ to, replyTo: env('STAFF_ADDRESS'), letter }, from);
  } catch (error) {
    log('warn', 'a mail about an account was not sent', describe(error));
    throw new Failure('unavailable', { retryAfterSeconds: 5 });
  }
}
