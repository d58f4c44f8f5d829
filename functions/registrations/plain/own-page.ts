import { renderSVG } from 'uqr';
import type { FailureBody } from '#shared/api/errors.ts';
import { hiddenFields, type Texts } from '#shared/forms/plain-form.ts';
import type { Language } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { eventsPath } from '#shared/pages/static-pages.ts';
import { confirmPath, ownActions, recordPath } from '#shared/registrations/links.ts';
import type { OwnRegistration } from '#shared/registrations/own.ts';
import { keptSettings } from '../../content/cached-settings.ts';
import { env } from '../../kit/env.ts';
import { brokenPage } from './confirm-page.ts';
import type { LinkFields } from './link-fields.ts';
import { changeFormIn, type Entered, fieldsOf, formIdOf, textsOf } from './own-form.ts';
import {
  alert,
  eventLine,
  linkTo,
  listOf,
  momentAt,
  money,
  type PlainPage,
  pageOf,
  paragraph,
  sealedFields,
  sealedLink,
} from './plain-page.ts';
import { words } from './words.ts';

const style = [
  '.plain h2{margin:2rem 0 .75rem;font-size:1.375rem}',
  '.plain summary{display:list-item;min-height:2.75rem;padding:.6rem 0;font-weight:600;cursor:pointer;box-sizing:border-box}',
  '.plain summary:focus-visible{outline:3px solid var(--jacaranda,#5b3fa0);outline-offset:2px}',
  '.plain details{border-top:1px solid #dcd2c3}.plain details:last-of-type{border-bottom:1px solid #dcd2c3}',
  '.plain .ticket svg{display:block;width:min(100%,15rem);height:auto}',
  '.plain [role=alert]{padding:.75rem 1rem;border-left:4px solid var(--clay,#a1432b);background:var(--white,#fffdfa)}',
  '.plain .jump{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin:0 0 1rem;font-weight:600}',
  '.plain dd span{-webkit-user-select:all;user-select:all}.plain dd button{min-height:2.75rem;margin:0 0 0 1rem;padding:.25rem 1rem}',
  '.plain .sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  '.plain [role=status]{padding:.75rem 1rem;border-left:4px solid var(--jacaranda,#5b3fa0);background:var(--white,#fffdfa)}',
].join('');

/** The registrant's own page. `done` is the step that the visitor just took. */
export async function ownPage(
  registration: OwnRegistration,
  fields: LinkFields,
  language: Language,
  done?: 'changed' | 'same' | 'cancelled' | 'resent',
): Promise<PlainPage> {
  const { own: m } = words(language);
  const state = stateOf(registration);
  const news = done === 'cancelled' ? undefined : done && m[done];
  const { title, text } = news ?? (state ? m[state] : { title: m.title, text: m.lead });
  return pageOf(
    { language },
    title,
    [
      news ? `<p role="status">${escapeMarkup(text)}</p>` : paragraph(text),
      jumpsOf(registration, language),
      ...(await summaryOf(registration, fields, language)),
      ...partsOf(registration, fields, language, {}),
    ],
    style,
    '/own-page.js',
  );
}

/** `now` is the registration as it is. Without it the link is broken or the failure may pass. */
export async function ownFailed(
  failure: FailureBody,
  fields: LinkFields,
  language: Language,
  now?: OwnRegistration,
): Promise<PlainPage> {
  const { own: m } = words(language);
  if (!now) {
    const mayPass = failure.code === 'busy' || failure.code === 'internal' || failure.code === 'rate_limited';
    return mayPass ? pageOf({ language }, m.title, [alert(failure.error)]) : brokenPage(language);
  }
  const { code } = failure;
  const isConflict = code === 'registration_changed';
  const problems = isFull(failure)
    ? { attendees: m.most(now.people + Number(failure.seatsLeft)) }
    : Object.fromEntries(
        Object.entries(failure.fields ?? {}).map(([path, text]) => [path.replace(/^answers\./, ''), text]),
      );
  const isResend = !('revision' in fields);
  const text = code === 'rate_limited' && isResend ? m.resendLimit : failure.error;
  return pageOf(
    { language },
    m.title,
    [
      alert([text, problems.attendees ?? '', isConflict ? m.conflict : ''].join(' ').trim()),
      jumpsOf(now, language),
      ...(isConflict ? storedOf(now, fields, language) : []),
      ...(await summaryOf(now, fields, language)),
      ...partsOf(now, fields, language, { problems, ...(!isResend && { typed: fields }) }),
    ],
    style,
    '/own-page.js',
  );
}

/** What visitors open the page for, above everything else. */
function jumpsOf({ may, status, eventId }: OwnRegistration, language: Language): string {
  const { own: m } = words(language);
  const link = (address: string, text: string) => `<a href="${address}">${escapeMarkup(text)}</a>`;
  const links = [
    ...(may.change ? [link('#change', m.jumpChange)] : []),
    ...(may.cancel ? [link('#cancel', status === 'waitlisted' ? m.leaveHead : m.jumpCancel)] : []),
    ...(may.change && status === 'confirmed' ? [link(`${eventsPath}/${eventId}.ics`, m.calendar)] : []),
  ];
  return links.length > 0 ? `<p class="jump">${links.join('')}</p>` : '';
}

const isFull = ({ code }: FailureBody) => code === 'not_enough_seats';

/** The stored answers that differ from the typed ones, because another user saved first. */
function storedOf({ answers, form }: OwnRegistration, typed: LinkFields, language: Language): string[] {
  const rows = changeFormIn(language, form, textsOf(answers))
    .fields.map(({ name, label }) => ({ name, label, text: String(answers[name] ?? '') }))
    .filter(({ name, text }) => name in typed && (typed[name] ?? '').trim() !== text);
  const { own: m } = words(language);
  if (rows.length === 0) return [];
  return [`<h2>${escapeMarkup(m.stored)}</h2>`, listOf(rows.map(({ label, text }) => [label, text || '–']))];
}

/** The name of the texts for a registration that cannot be changed. Undefined if it can. */
function stateOf({ status, reason, offeredUntil, waited, may }: OwnRegistration) {
  if (status === 'cancelled') {
    if (reason === 'unconfirmed') return offeredUntil ? 'expired' : reason;
    return waited ? 'gone' : status;
  }
  if (status === 'held') return offeredUntil ? 'offered' : status;
  if (status === 'quarantined') return status;
  if (!may.change) return 'over';
  return status === 'waitlisted' ? status : undefined;
}

async function summaryOf(registration: OwnRegistration, fields: LinkFields, language: Language): Promise<string[]> {
  const { own: m, plainReply, option, waiting } = words(language);
  const waits = registration.status === 'waitlisted';
  const { people, reference, payment, position, waiting: all = 0, offeredUntil, status } = registration;
  const { due = 0, paid = 0 } = payment ?? {};
  const sum = (amount: number) => money(amount, language);
  const owes = due > paid && status === 'confirmed';
  const byMpesa = owes && registration.paymentMethod === 'M-Pesa';
  const [paybill, account] = byMpesa
    ? await Promise.all([keptSettings.paybill.read(), keptSettings.accountName.read()])
    : ['', ''];
  return [
    listOf(
      [
        [plainReply.event, eventLine(registration, language)],
        ...(status === 'cancelled' ? [] : [[waits ? waiting.asked : plainReply.places, String(people)] as const]),
        [plainReply.reference, reference],
        ...(position === undefined
          ? []
          : [[waiting.position, waiting.positionOf(position, all, position - 1)] as const]),
        ...(status === 'held' && offeredUntil
          ? [[m.offeredUntil, momentAt(Date.parse(offeredUntil), language)] as const]
          : []),
        ...(paid > 0 ? [[m.paid, sum(paid)] as const] : []),
        ...(owes ? [[m.toPay, sum(due - paid)] as const] : []),
        ...(owes && registration.paymentMethod ? [[m.payBy, option(registration.paymentMethod)] as const] : []),
        ...(paybill
          ? [[plainReply.paybill, paybill, paybill] as const, [plainReply.account, reference, reference] as const]
          : []),
        ...(paybill && account ? [[plainReply.payName, account] as const] : []),
        ...(paid > due && status === 'confirmed' ? [[m.overpaid, m.overLine(sum(paid - due))] as const] : []),
      ],
      language,
    ),
    ...(paid > 0 && status === 'cancelled' ? [paragraph(m.cancelPaid(sum(paid)))] : []),
    ...(status === 'held' && offeredUntil ? [sealedLink(confirmPath, fields, language, m.decide)] : []),
    linkTo(`${eventsPath}/${registration.eventId}`, m.event, language),
    ...(registration.may.change && status === 'confirmed' ? [ticketOf(registration, fields.id ?? '', language)] : []),
  ];
}

/** A phone's camera opens the registration for staff, who tick it on the door list. It holds no name, and no right to change. */
function ticketOf({ reference }: OwnRegistration, id: string, language: Language): string {
  const { own: m } = words(language);
  const code = renderSVG(`${env('SITE_URL')}${recordPath(id, reference)}`, { border: 2 });
  const svg = code.replace('<svg ', `<svg role="img" aria-label="${escapeMarkup(m.ticketAlt(reference))}" `);
  return `<details><summary>${escapeMarkup(m.ticketHead)}</summary>${paragraph(m.ticketLead)}<div class="ticket">${svg}</div></details>`;
}

function partsOf(registration: OwnRegistration, fields: LinkFields, language: Language, entered: Entered): string[] {
  const { own: m } = words(language);
  const { may, revision } = registration;
  const waits = registration.status === 'waitlisted';
  const link = sealedFields(fields, language);
  const form = (action: keyof typeof ownActions, more: Texts, inside: string) =>
    `<form method="post" action="${ownActions[action]}">${hiddenFields({ ...link, ...more })}\n${inside}</form>`;
  const button = (text: string, look = '') => `<p><button${look}>${escapeMarkup(text)}</button></p>`;
  const part = (head: string, inside: readonly string[]) =>
    `<details><summary>${escapeMarkup(head)}</summary>${inside.join('\n')}</details>`;
  return [
    ...(may.change
      ? [
          `<h2 id="change">${escapeMarkup(waits ? m.waitingHead : m.partHead)}</h2>`,
          ...roomFor(registration, language),
          form(
            'change',
            { revision: String(revision), ...formIdOf(registration) },
            fieldsOf(registration, language, entered) + button(m.save),
          ),
          paragraph(m.office),
          part(m.resendHead, [form('resend', {}, button(m.resend, ' class="line"'))]),
        ]
      : []),
    ...(may.cancel
      ? [
          part(waits ? m.leaveHead : m.cancelHead, [
            // A link to an element inside a closed part makes browsers open that part.
            `<p id="cancel">${escapeMarkup(waits ? m.leaveLead : m.cancelLead(registration.people))}</p>`,
            ...((registration.payment?.paid ?? 0) > 0
              ? [paragraph(m.cancelPaid(money(registration.payment?.paid ?? 0, language)))]
              : []),
            form('cancel', {}, button(waits ? m.leave : m.cancel, ' class="line"')),
          ]),
        ]
      : []),
  ];
}

function roomFor({ may, seatsLeft, status }: OwnRegistration, language: Language): string[] {
  const { own: m } = words(language);
  if (status === 'waitlisted') return [paragraph(m.waitingLead)];
  if (!may.add) return [paragraph(m.fewer)];
  return seatsLeft === undefined ? [] : [paragraph(m.left(seatsLeft))];
}
