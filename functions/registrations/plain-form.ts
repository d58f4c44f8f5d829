import { createHash } from 'node:crypto';
import type { FailureBody } from '#shared/api/errors.ts';
import { routeKey } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { contactForm } from '#shared/forms/contact-form.ts';
import { acceptedLanguage } from '#shared/language/accepted.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { iso, now } from '../kit/clock.ts';
import { siteLanguages } from '../kit/env.ts';
import type { HttpEvent, HttpResult } from '../kit/http.ts';
import { plainReplyPage } from './plain-reply.ts';

type Handler = (event: HttpEvent) => Promise<HttpResult>;
type Fields = Readonly<Partial<Record<string, string>>>;

const submitKey = routeKey(routes.submitRegistration);

/**
 * Takes what a contact form sends where no script runs (docs/decisions/spam.md): the same request as the scripts' own,
 * without a token, so that it waits for the staff. Stored, it leads to the thank-you page; refused, to a page with what
 * was typed.
 */
export function withPlainForms(api: Handler): Handler {
  return async (event) => {
    const type = event.headers['content-type'] ?? '';
    const isPlain = event.routeKey === submitKey && /^application\/x-www-form-urlencoded\b/i.test(type);
    if (!isPlain) return api(event);
    // The page says which language it is in: a browser asks for those of its owner.
    const { type: formType = '', language = event.headers['accept-language'], ...fields } = fieldsOf(event);
    const reply = await api(asScriptsDo(event, { formType, language, fields }));
    if ((reply.statusCode ?? 500) < 300)
      return { statusCode: 303, headers: { ...uncached, location: staticPages.thank_you.path } };
    const failure = JSON.parse(reply.body ?? '{}') as FailureBody;
    return {
      statusCode: reply.statusCode ?? 500,
      headers: { ...reply.headers, ...uncached, 'content-type': 'text/html; charset=utf-8' },
      body: plainReplyPage(failure, fields, acceptedLanguage(language, siteLanguages())),
    };
  };
}

const uncached = { 'cache-control': 'no-store' };

function fieldsOf({ body = '', isBase64Encoded }: HttpEvent): Fields {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  return Object.fromEntries(new URLSearchParams(text));
}

interface Plain {
  readonly formType: string;
  readonly language: string | undefined;
  readonly fields: Fields;
}

function asScriptsDo(event: HttpEvent, { formType, language = '', fields: data }: Plain): HttpEvent {
  return {
    ...event,
    headers: {
      ...event.headers,
      'accept-language': language,
      'content-type': 'application/json',
      'idempotency-key': keyOf(event, data),
    },
    // Other forms are dialogs: no page sends them without scripts.
    body: JSON.stringify({
      action: 'submit_registration',
      type: formType === contactForm.formType ? formType : '',
      data,
    }),
    isBase64Encoded: false,
  };
}

/** One key for one message of a day and an address: a button that is pressed twice sends it once. */
function keyOf({ headers }: HttpEvent, data: Fields): string {
  const sent = JSON.stringify([iso(now()).slice(0, 10), headers['x-viewer-ip'], Object.entries(data)]);
  const hex = createHash('sha256').update(sent).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
