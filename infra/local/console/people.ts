import type { Platform } from '../platform.ts';
import { demoAccounts, demoPassword } from '../pool/demo.ts';
import { when } from './formats.ts';
import { type ConsoleHtml, html } from './html.ts';
import { live } from './layout.ts';
import { signInButtons } from './sign-in-buttons.ts';
import { table } from './table.ts';
import { zoneOf } from './zone.ts';

const states: Readonly<Record<string, string>> = {
  CONFIRMED: 'may sign in',
  UNCONFIRMED: 'has not proven the address yet',
  FORCE_CHANGE_PASSWORD: 'invited: chooses a password at the first sign-in',
  RESET_REQUIRED: 'must choose a new password',
};

export function peoplePage({ users, inventory }: Platform): ConsoleHtml {
  const zone = zoneOf({ inventory });
  const demo = new Set<string>(demoAccounts.map(({ email }) => email));
  const rows = (users?.people() ?? []).map((person) => ({
    key: person.username,
    cells: [
      html`${person.email}<span class="line name">${person.username}</span>`,
      person.groups.join(', ') || 'no role',
      person.enabled ? (states[person.status] ?? person.status) : 'disabled',
      person.secondFactor ? 'yes' : 'no',
      when(person.created, zone),
      demo.has(person.email) ? 'demo account' : '',
    ],
  }));
  const columns = ['Address', 'Groups', 'State', 'Authenticator app', ['Since', 'time'], 'Note'] as const;
  return html`<p class="intro">The accounts of this machine’s user pool. The demo accounts have the password ${demoPassword}; of all others nobody knows it. Codes are in the <a href="/_local/mails">mails</a>.</p>
${signInButtons()}
${live('people', table('People', columns, rows, 'Nobody has an account.'))}`;
}
