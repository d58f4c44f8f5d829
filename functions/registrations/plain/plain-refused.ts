import type { FailureBody } from '#shared/api/errors.ts';
import { contactForm } from '#shared/forms/contact-form.ts';
import type { Field } from '#shared/forms/field.ts';
import { plainForm, type Texts } from '#shared/forms/plain-form.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { choicesOf } from './choices.ts';
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

export async function refusedPage(sent: PlainPost, failure?: FailureBody): Promise<PlainPage> {
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
  const fields = form ? askedOf(form, plainSent.typed, problems) : [];
  return pageOf(sent, title, [
    ...(failure ? [alert([failure.error, ...more(failure, sent), problems.group ?? ''].join(' ').trim())] : []),
    ...(failure && form ? [linksTo(fields, problems, sent.type), paragraph(m.lead)] : []),
    form
      ? plainForm({
          id: form.formType,
          fields,
          hidden: hiddenOf(plainSent),
          typed: plainSent.typed,
          problems,
          choices: await choicesOf(sent),
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

/** A list of the marked fields, because on a phone they may be far below. */
function linksTo(fields: readonly Field[], problems: Texts, id: string): string {
  const marked = fields.filter(({ name }) => problems[name] !== undefined);
  const links = marked.map(({ name, label }) => `<li><a href="#${id}-${name}">${escapeMarkup(label)}</a></li>`);
  return links.length === 0 ? '' : `<ul>${links.join('')}</ul>`;
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
