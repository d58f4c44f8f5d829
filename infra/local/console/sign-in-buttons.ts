import { demoAccounts } from '../pool/demo.ts';
import { type ConsoleHtml, html } from './html.ts';

/** sign-in.ts handles the clicks. */
export function signInButtons(): ConsoleHtml {
  return html`<div class="as" role="group" aria-labelledby="as"><p id="as">Sign in as</p>
${demoAccounts.map(({ email }) => html`<button type="button" data-sign-in="${email}">${email.split('@')[0]}</button>\n`)}
<p role="status" id="as-said"></p></div>`;
}
