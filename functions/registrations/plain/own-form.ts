import { type EventForm, noEventForm } from '#shared/calendar/event-form.ts';
import { inWords } from '#shared/forms/define.ts';
import { eventRegistration } from '#shared/forms/event-registration.ts';
import type { Form } from '#shared/forms/form.ts';
import { plainFields, type Texts } from '#shared/forms/plain-form.ts';
import type { Language } from '#shared/language/languages.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { changeForm, type OwnRegistration } from '#shared/registrations/own.ts';
import { formId } from '../../calendar/forms-store.ts';
import { askedIn, prefixOf } from './plain-page.ts';
import { words } from './words.ts';

export interface Entered {
  readonly typed?: Texts;
  readonly problems?: Texts;
}

/** The fields that may be changed, with the words of a language, for the answers given so far. */
export function changeFormIn(language: Language, asked: EventForm | undefined, given: Texts): Form {
  const { forms, person } = words(language);
  return askedIn(
    changeForm(inWords(eventRegistration, forms.event_registration, person)),
    asked ?? noEventForm,
    given,
    language,
  );
}

/** The fields of the form, with the stored answers, or with those that were typed and refused. */
export function fieldsOf(registration: OwnRegistration, language: Language, { typed, problems }: Entered): string {
  const { plain, option } = words(language);
  const { answers } = registration;
  const texts = textsOf(answers);
  const { fields } = changeFormIn(language, registration.form, typed ?? texts);
  return plainFields({
    id: 'own',
    // Only people who gave an emergency contact see its fields.
    fields: fields.filter(
      ({ name, onlyWhen }) => onlyWhen === undefined || name in answers || (typed && name in typed),
    ),
    typed: typed ?? texts,
    ...(problems && { problems }),
    terms: prefixOf(language) + staticPages.terms.path,
    words: plain,
    option,
  });
}

/** Sent with the form, so that its answers are read as answers to it. */
export const formIdOf = ({ form }: OwnRegistration): Texts => (form ? { eventForm: formId(form) } : {});

export const textsOf = (answers: OwnRegistration['answers']): Texts =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value)]));
