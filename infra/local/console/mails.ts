import type { Attachment } from '#functions/testing/stand-ins/read-mail.ts';
import type { CapturedMail } from '../mail/mail.ts';
import type { Platform } from '../platform.ts';
import { count, when } from './formats.ts';
import { type ConsoleHtml, html } from './html.ts';
import { live } from './layout.ts';
import { table } from './table.ts';
import { zoneOf } from './zone.ts';

const shown = 200;
const besides = 40;

export const nameOf = ({ subject }: Pick<CapturedMail, 'subject'>): string =>
  subject === '' ? '(no subject)' : subject;

/** Lets an address wrap only before its domain. */
const addresses = (to: string): ConsoleHtml =>
  html`${to.split('@').map((part, index) => html`${index > 0 && html`@<wbr>`}${part}`)}`;

export function mailTable(mails: readonly CapturedMail[], zone: string): ConsoleHtml {
  const rows = mails.map(({ id, to, at, attachments, ...mail }) => ({
    key: id,
    cells: [
      html`<a href="/_local/mails/${id}">${nameOf(mail)}</a>${
        attachments.length > 0 &&
        html`<span class="line quiet">with ${attachments.map(({ filename }) => filename).join(', ')}</span>`
      }`,
      addresses(to),
      when(at, zone),
    ],
  }));
  const empty = 'No mail yet. It appears here as soon as someone registers or asks for a code.';
  return table('Mail', ['Subject', 'To', ['Sent', 'time']], rows, empty);
}

export function mailList(platform: Platform): ConsoleHtml {
  const mails = platform.mail.list(shown);
  return html`<p class="intro">Nothing leaves this machine: what would be mailed is kept here, codes for sign-in included.</p>
${live('mails', html`${mailTable(mails, zoneOf(platform))}${mails.length === shown && html`<p class="quiet">The newest ${shown}. <a href="/_local/mail">All as JSON</a></p>`}`)}`;
}

function attachment(
  mailId: string,
  { filename, contentType, content, encoding }: Attachment,
  index: number,
): ConsoleHtml {
  const bytes = Buffer.byteLength(content, encoding);
  return html`<li><a href="/_local/mail/${mailId}/attachments/${index}" download="${filename}">${filename}</a>
<span class="quiet">${contentType}, ${count(bytes, 'byte')}</span>
${encoding === 'utf8' && html`<details><summary>Read ${filename}</summary><pre>${content}</pre></details>`}</li>`;
}

function others(platform: Platform, read: string, zone: string): ConsoleHtml {
  const item = ({ id, to, at, ...mail }: CapturedMail) =>
    html`<li data-key="${id}"><a href="/_local/mails/${id}"${id === read && html` aria-current="page"`}><strong>${nameOf(mail)}</strong> <span class="line">${when(at, zone)} ${to}</span></a></li>`;
  return html`<nav class="others" aria-label="Mail" id="others" data-live><ul>${platform.mail.list(besides).map(item)}</ul></nav>`;
}

export function mailView(platform: Platform, mail: CapturedMail): ConsoleHtml {
  const zone = zoneOf(platform);
  const { id, subject, from, to, replyTo, at, html: body, text, attachments, invitation } = mail;
  // Mails of older data folders lack headers.
  const { 'X-Correlation-Id': correlation, ...more } = mail.headers ?? {};
  const headers: readonly [string, ConsoleHtml | string][] = [
    ['From', from],
    ['To', to],
    ['Reply to', replyTo],
    ['Subject', subject],
    ['Sent', when(at, zone)],
    ['Invitation', invitation?.contentType ?? ''],
    ...Object.entries(more),
    [
      'X-Correlation-Id',
      correlation === undefined
        ? ''
        : html`<a href="/_local/logs?find=${encodeURIComponent(correlation)}">${correlation}</a>`,
    ],
  ];
  return html`<p class="intro"><a href="/_local/mails">All mail</a></p>
<div class="reading">${others(platform, id, zone)}
<article aria-label="The mail">
<p>To <strong>${to}</strong> <span class="quiet">at ${when(at, zone)}</span></p>
<details class="headers"><summary>Headers</summary>
<dl class="facts">${headers.map(([name, value]) => value !== '' && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></details>
${
  attachments.length > 0 &&
  html`<section aria-labelledby="attached"><h2 id="attached">Attached</h2>
<ul class="plain">${attachments.map((one, index) => attachment(id, one, index))}</ul></section>`
}
<div class="halves">
${
  body !== '' &&
  html`<section aria-labelledby="looks"><h2 id="looks">As it looks</h2>
<iframe sandbox title="The mail as it looks" src="/_local/mail/${id}"></iframe>
<p>Its corner makes it as narrow as a phone. <a href="/_local/mail/${id}">On a page of its own</a></p></section>`
}
<section aria-labelledby="text"><h2 id="text">As text</h2>
${text === '' ? html`<p class="quiet">This mail has no text form.</p>` : html`<pre>${text}</pre>`}</section>
</div></article></div>`;
}
