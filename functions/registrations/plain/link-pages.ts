import { randomUUID } from 'node:crypto';
import type { FailureBody } from '#shared/api/errors.ts';
import { type Route, routeKey } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { dataOfTexts } from '#shared/forms/answers.ts';
import { acceptedLanguage } from '#shared/language/accepted.ts';
import type { Language } from '#shared/language/languages.ts';
import type { OwnRegistration } from '#shared/registrations/own.ts';
import type { Places } from '#shared/registrations/schema.ts';
import { siteLanguages } from '../../kit/env.ts';
import type { HttpEvent, HttpResult } from '../../kit/http.ts';
import { formNamed } from '../asked.ts';
import { placesFailed, placesPage } from './confirm-page.ts';
import { formTexts } from './form-texts.ts';
import type { LinkFields } from './link-fields.ts';
import { changeFormIn } from './own-form.ts';
import { ownFailed, ownPage } from './own-page.ts';
import type { PlainPage } from './plain-page.ts';
import { pageReply, secretAddress } from './site-frame.ts';

type Handler = (event: HttpEvent) => Promise<HttpResult>;

interface LinkPage {
  /** Makes the body of the API call from the fields of a posted form. Absent for GET. */
  readonly call?: (fields: LinkFields, language: Language) => object | Promise<object>;
  readonly shown: (reply: never, fields: LinkFields, language: Language) => PlainPage | Promise<PlainPage>;
  /** `now` is the registration as it is, if the failure left it readable. */
  readonly failed: (
    failure: FailureBody,
    fields: LinkFields,
    language: Language,
    now?: OwnRegistration,
  ) => PlainPage | Promise<PlainPage>;
  /** Set if a refused form comes back with the present registration. */
  readonly reads?: true;
}

const link = ({ id, seal, language }: LinkFields) => ({ id, seal, language });
const confirming = {
  shown: ({ places }: { readonly places: Places }, fields: LinkFields, language: Language) =>
    placesPage(places, fields, language),
  failed: placesFailed,
};
interface OwnReply {
  readonly registration: OwnRegistration;
}

const own = (done?: 'changed' | 'cancelled' | 'resent') => ({
  shown: ({ registration }: OwnReply, fields: LinkFields, language: Language) => {
    // The stored answers were sent again.
    const isSame = done === 'changed' && registration.revision === Number(fields.revision);
    return ownPage(registration, fields, language, isSame ? 'same' : done);
  },
  failed: ownFailed,
});

const rows: readonly (readonly [Route, LinkPage])[] = [
  [routes.placesToConfirm, confirming],
  [routes.confirmPlaces, { ...confirming, call: link }],
  [routes.ownRegistration, own()],
  [
    routes.changeOwnRegistration,
    {
      ...own('changed'),
      reads: true,
      call: async ({ revision, ...fields }, language) => {
        const { id: _id, seal: _seal, language: _language, eventForm, ...typed } = fields;
        const form = changeFormIn(language, await formNamed(eventForm), typed);
        return { ...link(fields), revision: Number(revision), answers: dataOfTexts(form, typed) };
      },
    },
  ],
  [routes.cancelOwnRegistration, { ...own('cancelled'), reads: true, call: link }],
  [
    routes.resendOwnRegistration,
    { ...own('resent'), reads: true, call: ({ key = randomUUID(), ...fields }) => ({ ...link(fields), key }) },
  ],
];
const pages = new Map(rows.map(([route, page]) => [routeKey(route), page]));

/** The pages behind the links in our mails. Opening one changes nothing, because mail programs open links on their own. */
export function withLinkPages(api: Handler): Handler {
  return async (event) => {
    const { headers, queryStringParameters } = event;
    const page = pages.get(event.routeKey);
    if (!page) return api(event);
    if (!page.call) {
      const isForReading = /\btext\/html\b/i.test(headers.accept ?? '');
      return isForReading ? answer(page, api, event, queryStringParameters ?? {}) : api(event);
    }
    if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) return api(event);
    return answer(page, api, event, fieldsOf(event));
  };
}

const fieldsOf = ({ body = '', isBase64Encoded }: HttpEvent): LinkFields => formTexts(body, isBase64Encoded);

async function answer(page: LinkPage, api: Handler, event: HttpEvent, fields: LinkFields): Promise<HttpResult> {
  // The language of the link, in which the mail was written, comes before that of the browser.
  const language = acceptedLanguage(fields.language ?? event.headers['accept-language'], siteLanguages());
  const call = page.call && jsonCall(event, await page.call(fields, language));
  const { statusCode = 500, headers, body = '{}' } = await api(call ?? event);
  const reply = JSON.parse(body);
  const shown = await (statusCode < 300
    ? page.shown(reply as never, fields, language)
    : page.failed(
        reply,
        fields,
        language,
        page.reads && statusCode !== 404 ? await present(api, event, fields) : undefined,
      ));
  return pageReply({ statusCode, ...(headers && { headers }) }, shown, secretAddress);
}

function jsonCall(event: HttpEvent, body: object): HttpEvent {
  const headers = { ...event.headers, 'content-type': 'application/json' };
  return { ...event, headers, body: JSON.stringify(body), isBase64Encoded: false };
}

async function present(api: Handler, event: HttpEvent, fields: LinkFields): Promise<OwnRegistration | undefined> {
  const { body: _, ...rest } = event;
  const { id, seal } = fields;
  const queryStringParameters = { ...(id !== undefined && { id }), ...(seal !== undefined && { seal }) };
  const read = { ...rest, routeKey: routeKey(routes.ownRegistration), queryStringParameters };
  const { statusCode = 500, body = '{}' } = await api(read);
  return statusCode < 300 ? (JSON.parse(body) as { registration: OwnRegistration }).registration : undefined;
}
