/** The pool's mails: the template's words or those of the function before a code, as Cognito sends them. */

import { askBeforeCode, type Source } from './before-code.ts';
import { PoolFault } from './fault.ts';
import type { Pool } from './pool.ts';
import type { MailTemplate } from './pool-settings.ts';
import type { User } from './user.ts';

export async function mailCode(pool: Pool, source: Source, user: User, to: string, code: string): Promise<void> {
  const mail = await askBeforeCode(pool, source, { user, template: pool.settings.mail.code });
  await post(pool, to, mail, { '{####}': code });
}

/** The one mail with a password in it: a temporary one, which the first sign-in replaces. */
export async function mailInvitation(pool: Pool, user: User, password: string): Promise<void> {
  const mail = await askBeforeCode(pool, 'AdminCreateUser', { user, template: pool.settings.mail.invitation });
  const values = { '{####}': password, '{username}': user.username };
  await post(pool, user.attributes.email ?? '', mail, values);
}

async function post(pool: Pool, to: string, { subject, html }: MailTemplate, values: Record<string, string>) {
  const fill = (text: string, write: (value: string) => string) =>
    text.replace(/\{####\}|\{username\}/g, (mark) => write(values[mark] ?? mark));
  const plain = plainOf(html);
  const asIs = (value: string) => value;
  const { from } = pool.settings.mail;
  try {
    // A subject is sent as it stands: Cognito fills nothing into it.
    await pool.sendMail({ from, to, subject, text: fill(plain, asIs), html: fill(html, escaped) });
  } catch (error) {
    throw new PoolFault('CodeDeliveryFailureException', `The mail could not be sent: ${String(error)}`);
  }
}

/** The words of a template without its tags. */
const plainOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>|<div class="preview".*?<\/div>/gs, '')
    .replace(/<br\s*\/?>|<\/(?:p|h1|td)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => Object.keys(entities).find((key) => entities[key] === entity) ?? '');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string) => value.replace(/[&<>"]/g, (character) => entities[character] ?? character);
