import type { FailureBody } from '#shared/api/errors.ts';
import { contactForm } from '#shared/forms/contact-form.ts';
import { plainForm, type Texts } from '#shared/forms/plain-form.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { optionIn } from './further-dates.ts';
import {
  alert,
  askedOf,
  backOf,
  eventLine,
  formIn,
  hiddenOf,
  type PlainPage,
  type PlainPost,
  pageOf,
  paragraph,
  prefixOf,
} from './plain-page.ts';
import { words } from './words.ts';

export function refusedPage(sent: PlainPost, failure?: FailureBody): PlainPage {
  const { plainReply: m, plain } = words(sent.language);
  const text = escapeMarkup;
  const form = formIn(sent);
  const current = failure?.code === 'event_changed' ? factsOf(failure.current) : {};
  const problems = failure ? problemsOf(failure) : {};
  const { group, ...typed } = sent.typed;
  // A group that takes no new people is dropped: the form would be refused for ever.
  const kept = group === undefined || problems.group !== undefined ? typed : sent.typed;
  const plainSent = { ...sent, typed: { ...kept, ...current } };
  const title = !failure && form ? form.title : sent.type === contactForm.formType ? m.message : m.title;
  const back = backOf(sent);
  return pageOf(sent, title, [
    ...(failure ? [alert([failure.error, ...more(failure, sent), problems.group ?? ''].join(' ').trim())] : []),
    ...(failure && form ? [paragraph(m.lead)] : []),
    form
      ? plainForm({
          id: form.formType,
          fields: askedOf(form, plainSent.typed, problems),
          hidden: hiddenOf(plainSent),
          typed: plainSent.typed,
          problems,
          ...(failure?.code === 'not_enough_seats' && {
            also: { name: 'waits', value: '1', label: words(sent.language).waiting.join },
          }),
          back,
          terms: prefixOf(sent.language) + staticPages.terms.path,
          words: plain,
          option: optionIn(sent.language),
        })
      : `<p><a href="${back}">${text(plain.back)}</a></p>`,
  ]);
}

function more({ code, seatsLeft, current }: FailureBody, { language }: PlainPost): string[] {
  const { plainReply: m } = words(language);
  if (code === 'not_enough_seats' && Number(seatsLeft) > 0) return [m.left(Number(seatsLeft))];
  return code === 'event_changed' ? [m.now(eventLine(factsOf(current), language))] : [];
}

function problemsOf({ fields = {} }: FailureBody): Texts {
  return Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.replace(/^data\./, ''), said]));
}

function factsOf(current: unknown): Texts {
  const price = { eventPrice: '0' };
  const said = Object.entries({ ...price, ...(current as object) }).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(said);
}
