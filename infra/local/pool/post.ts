/** The pool's mails: the template's own words, as Cognito sends them. */

import { askBeforeCode, type Source } from './before-code.ts';
import { PoolFault } from './fault.ts';
import type { Pool } from './pool.ts';
import type { MailTemplate } from './pool-settings.ts';
import type { User } from './store.ts';

export async function mailCode(pool: Pool, source: Source, user: User, to: string, code: string): Promise<void> {
  await askBeforeCode(pool, source, user);
  await post(pool, to, pool.settings.mail.code, { '{####}': code });
}

/** The one mail with a password in it: a temporary one, which the first sign-in replaces. */
export async function mailInvitation(pool: Pool, user: User, password: string): Promise<void> {
  await askBeforeCode(pool, 'AdminCreateUser', user);
  const values = { '{####}': password, '{username}': user.username };
  await post(pool, user.attributes.email ?? '', pool.settings.mail.invitation, values);
}

async function post(pool: Pool, to: string, { subject, html }: MailTemplate, values: Record<string, string>) {
  const fill = (text: string, write: (value: string) => string) =>
    text.replace(/\{####\}|\{username\}/g, (mark) => write(values[mark] ?? mark));
  const plain = plainOf(html);
  const asIs = (value: string) => value;
  const { from } = pool.settings.mail;
  try {
    await pool.sendMail({ from, to, subject: fill(subject, asIs), text: fill(plain, asIs), html: fill(html, escaped) });
  } catch (error) {
    throw new PoolFault('CodeDeliveryFailureException', `The mail could not be sent: ${String(error)}`);
  }
}

/** The words of a template without its tags. */
const plainOf = (html: string) =>
  html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => Object.keys(entities).find((key) => entities[key] === entity) ?? '');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string) => value.replace(/[&<>"]/g, (character) => entities[character] ?? character);
