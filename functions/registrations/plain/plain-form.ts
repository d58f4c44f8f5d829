import { randomUUID } from 'node:crypto';
import type { FailureBody } from '#shared/api/errors.ts';
import { routeKey } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { dataOfTexts } from '#shared/forms/answers.ts';
import { contactForm } from '#shared/forms/contact-form.ts';
import { groupFinder } from '#shared/forms/groups.ts';
import { groupIdPattern } from '#shared/groups/schema.ts';
import { acceptedLanguage } from '#shared/language/accepted.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { readGroup } from '../../groups/store.ts';
import { now } from '../../kit/clock.ts';
import { env, siteLanguages } from '../../kit/env.ts';
import { faultOf } from '../../kit/form-token.ts';
import type { HttpEvent, HttpResult } from '../../kit/http.ts';
import { formNamed } from '../asked.ts';
import { formTexts } from './form-texts.ts';
import { checkPage } from './plain-check.ts';
import { donePage } from './plain-done.ts';
import { formIn, type PlainPage, type PlainPost, prefixOf } from './plain-page.ts';
import { refusedPage } from './plain-refused.ts';
import { pageReply } from './site-frame.ts';

type Handler = (event: HttpEvent) => Promise<HttpResult>;

const steps = { check: routeKey(routes.checkRegistration), send: routeKey(routes.submitRegistration) } as const;

/**
 * Two steps (docs/decisions/forms-without-scripts.md): the answers are checked and shown, then that page's button sends
 * them with the key and the token. A refusal leads to a page with all typed answers.
 */
export function withPlainForms(api: Handler): Handler {
  return async (event) => {
    const type = event.headers['content-type'] ?? '';
    const isForm = event.routeKey === steps.check || event.routeKey === steps.send;
    if (!isForm || !/^application\/x-www-form-urlencoded\b/i.test(type)) return api(event);
    const { status, headers, ...reply } = await answer(api, event);
    if ('location' in reply)
      return { statusCode: 303, headers: { ...headers, 'cache-control': 'no-store', location: reply.location } };
    return pageReply({ statusCode: status, ...(headers && { headers }) }, reply.page);
  };
}

type Answer = { readonly status: number; readonly headers?: HttpResult['headers'] } & (
  | { readonly page: PlainPage }
  | { readonly location: string }
);

async function answer(api: Handler, event: HttpEvent): Promise<Answer> {
  const { key: carried, token, change, ...sent } = sentBy(event);
  const plain = { ...sent, group: await groupNamed(sent), asked: await formNamed(sent.typed.eventForm) };
  const { language } = plain;
  if (change !== undefined) return { status: 200, page: await refusedPage(plain) };
  const key = carried ?? randomUUID();
  // A visitor who presses too early, or when the token has expired, sees the page again and is not suspected.
  const fault = carried && faultOf(token, { type: plain.type, key }, { at: now(), secrets: env('ORIGIN_SECRET') });
  const again = fault === 'too_fast' || fault === 'expired_token';
  const step = event.routeKey === steps.send && carried !== undefined && !again ? 'send' : 'check';
  const reply = await api(asScriptsDo(event, step, { ...plain, key, token: step === 'send' ? token : undefined }));
  const { statusCode: status = 500, headers } = reply;
  const body = JSON.parse(reply.body ?? '{}') as ReplyBody;
  if (status < 300 && step === 'check') {
    const early = fault === 'too_fast';
    const carries = { key, token: early ? token : body.token };
    const page = checkPage(plain, carries, early ? ({ plainReply }) => plainReply.early : undefined);
    return { status, page };
  }
  if (status < 300) {
    if (plain.type === contactForm.formType)
      return { status, location: prefixOf(language) + staticPages.thank_you.path };
    return { status, page: await donePage(plain, body.registration) };
  }
  // The answers are valid, so the same button sends them again under the same key.
  const mayPass = step === 'send' && (status === 429 || status >= 500);
  // The event may have another form by now.
  const { eventForm } = { ...(body.code === 'event_changed' && (body.current as { eventForm?: string })) };
  const asked = body.code === 'event_changed' ? await formNamed(eventForm) : plain.asked;
  const page = mayPass
    ? checkPage(plain, { key, token }, () => body.error)
    : await refusedPage({ ...plain, asked }, body);
  return { status, ...(headers && { headers }), page };
}

type ReplyBody = FailureBody & { readonly token: string; readonly registration: Receipt };

async function groupNamed({ type, typed }: PlainPost): Promise<string | undefined> {
  const { group = '' } = typed;
  if (type !== groupFinder.formType || !groupIdPattern.test(group)) return undefined;
  return (await readGroup(group))?.name;
}

interface PlainSubmission extends PlainPost {
  readonly key: string | undefined;
  readonly token: string | undefined;
  readonly change: string | undefined;
}

function sentBy({ body = '', isBase64Encoded, headers }: HttpEvent): PlainSubmission {
  const fields: Partial<Record<string, string>> = formTexts(body, isBase64Encoded);
  const { type = '', language = headers['accept-language'], key, token, change, waits, ...typed } = fields;
  return {
    type,
    language: acceptedLanguage(language, siteLanguages()),
    key,
    token,
    change,
    waits: waits === '1',
    typed,
  };
}

function asScriptsDo(event: HttpEvent, step: keyof typeof steps, sent: Omit<PlainSubmission, 'change'>): HttpEvent {
  const { type, language, typed, waits, key, token } = sent;
  const form = formIn(sent);
  const data = form ? dataOfTexts(form, typed) : typed;
  return {
    ...event,
    routeKey: steps[step],
    headers: {
      ...event.headers,
      'accept-language': language,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ action: 'submit_registration', type, data, token, ...(waits && { waits: true }) }),
    isBase64Encoded: false,
  };
}
