import { heldServices } from '#shared/church/held-services.ts';
import { instantToWall } from '#shared/church/time.ts';
import { opportunities } from '#shared/content/opportunities.ts';
import { opportunityWords } from '#shared/content/opportunity-words.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import type { FormType } from '#shared/forms/catalogue.ts';
import type { Form } from '#shared/forms/form.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { useValue } from '../kernel/use-text.ts';
import { longDay } from '../kernel/when.ts';
import type { Answers } from './draft.ts';
import type { Choices } from './form-fields.tsx';
import { messages } from './messages.ts';
import { type VisitDay, visitDays } from './weekends.ts';

export function useOffers(): readonly VisitDay[] {
  const { church } = usePageStore();
  const now = useNow();
  const text = useValue(serviceKeys);
  const times = heldServices(text).map(({ weekday, time, title, popular = false }) => ({
    weekday,
    popular,
    time: text(time),
    title: text(title),
  }));
  return visitDays(times, instantToWall(now, church.zone));
}

/** Returns the options of fields whose options are not part of the form's definition. */
export function choicesOf(type: FormType, answers: Answers, days: readonly VisitDay[]): Choices | undefined {
  if (type === 'serve_application')
    return { opportunity: opportunities.map(({ area }) => ({ value: area, label: opportunityWords.area(area) })) };
  if (type !== 'visit_registration') return undefined;
  const day = days.find(({ date }) => date === answers.serviceDate);
  return {
    serviceDate: days.map(({ date }) => ({ value: date, label: longDay(date) })),
    serviceTime: (day?.services ?? []).map(({ time, title, popular }) => ({
      value: time,
      label: messages.service(time, title, popular === true),
    })),
  };
}

/** Drops answers that are no longer possible: if a chosen day has passed, the field is empty and counts as unanswered. */
export function standing(answers: Answers, choices: Choices = {}): Answers {
  const gone = ([name, value]: [string, string | boolean]) =>
    choices[name] !== undefined && !choices[name].some((choice) => choice.value === value);
  return Object.fromEntries(Object.entries(answers).filter((answer) => !gone(answer)));
}

/** Changing the date clears the time (PS-08), because each day has its own services. */
export function clearsOf(type: FormType): Readonly<Record<string, string>> | undefined {
  return type === 'visit_registration' ? { serviceDate: 'serviceTime' } : undefined;
}

/** A party starts with one person. */
export function freshOf(form: Form): Answers {
  return Object.fromEntries(form.fields.filter(({ kind }) => kind === 'people').map(({ name }) => [name, '1']));
}
