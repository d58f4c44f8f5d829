import { randomUUID } from 'node:crypto';
import type { FailureBody } from '#shared/api/errors.ts';
import { routeKey } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { dataOfTexts } from '#shared/forms/answers.ts';
import { formOf } from '#shared/forms/catalogue.ts';
import { contactForm } from '#shared/forms/contact-form.ts';
import { acceptedLanguage } from '#shared/language/accepted.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { now } from '../../kit/clock.ts';
import { env, siteLanguages } from '../../kit/env.ts';
import { faultOf } from '../../kit/form-token.ts';
import type { HttpEvent, HttpResult } from '../../kit/http.ts';
import { checkPage } from './plain-check.ts';
import { donePage } from './plain-done.ts';
import { type Plain, prefixOf } from './plain-page.ts';
import { refusedPage } from './plain-refused.ts';

type Handler = (event: HttpEvent) => Promise<HttpResult>;

const steps = { check: routeKey(routes.checkRegistration), send: routeKey(routes.submitRegistration) } as const;

/**
 * Takes what forms send where no script runs (docs/decisions/forms-without-scripts.md), in two steps, each the same request as
 * the scripts' own: what was typed is checked, and shown on a page whose button carries the key and the token under which
 * it is then sent. Refused, it leads to a page with everything that was typed.
 */
export function withPlainForms(api: Handler): Handler {
  return async (event) => {
    const type = event.headers['content-type'] ?? '';
    const isForm = event.routeKey === steps.check || event.routeKey === steps.send;
    if (!isForm || !/^application\/x-www-form-urlencoded\b/i.test(type)) return api(event);
    const { status, headers, location, html } = await answer(api, event);
    const kept = { ...headers, 'cache-control': 'no-store' };
    if (location !== undefined) return { statusCode: 303, headers: { ...kept, location } };
    return { statusCode: status, headers: { ...kept, 'content-type': 'text/html; charset=utf-8' }, body: html ?? '' };
  };
}

interface Page {
  readonly status: number;
  readonly headers?: HttpResult['headers'];
  readonly html?: string;
  readonly location?: string;
}

async function answer(api: Handler, event: HttpEvent): Promise<Page> {
  const { key: carried, token, change, ...plain } = sentBy(event);
  if (change !== undefined) return { status: 200, html: refusedPage(plain) };
  const key = carried ?? randomUUID();
  // Whoever presses sooner than the token is good for, or the day after, sees the page again: it is no reason to suspect them.
  const fault = carried && faultOf(token, { type: plain.type, key }, { at: now(), secrets: env('ORIGIN_SECRET') });
  const again = fault === 'too_fast' || fault === 'expired_token';
  const step = event.routeKey === steps.send && carried !== undefined && !again ? 'send' : 'check';
  const reply = await api(asScriptsDo(event, step, { ...plain, key, token: step === 'send' ? token : undefined }));
  const { statusCode: status = 500, headers } = reply;
  const body = JSON.parse(reply.body ?? '{}') as Said;
  if (status < 300 && step === 'check') {
    const early = fault === 'too_fast';
    const carries = { key, token: early ? token : body.token };
    return { status, html: checkPage(plain, carries, early ? ({ plainReply }) => plainReply.early : undefined) };
  }
  if (status < 300) {
    if (plain.type === contactForm.formType)
      return { status, location: prefixOf(plain.language) + staticPages.thank_you.path };
    return { status, html: await donePage(plain, body.registration) };
  }
  // Nothing is wrong with what was typed: the same button sends it again, as the same registration.
  const mayPass = step === 'send' && (status === 429 || status >= 500);
  const html = mayPass ? checkPage(plain, { key, token }, () => body.error) : refusedPage(plain, body);
  return { status, ...(headers && { headers }), html };
}

/** What the API says to either step. */
type Said = FailureBody & { readonly token: string; readonly registration: Receipt };

interface Sent extends Plain {
  /** Of the page that showed what is sent. */
  readonly key: string | undefined;
  readonly token: string | undefined;
  /** What was typed is to be changed first. */
  readonly change: string | undefined;
}

function sentBy({ body = '', isBase64Encoded, headers }: HttpEvent): Sent {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  const fields: Partial<Record<string, string>> = Object.fromEntries(new URLSearchParams(text));
  // The page says which language it is in: a browser asks for those of its owner.
  const { type = '', language = headers['accept-language'], key, token, change, ...typed } = fields;
  return { type, language: acceptedLanguage(language, siteLanguages()), key, token, change, typed };
}

function asScriptsDo(
  event: HttpEvent,
  step: keyof typeof steps,
  { type, language, typed, key, token }: Omit<Sent, 'change'>,
): HttpEvent {
  const form = formOf(type);
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
    body: JSON.stringify({ action: 'submit_registration', type, data, token }),
    isBase64Encoded: false,
  };
}
