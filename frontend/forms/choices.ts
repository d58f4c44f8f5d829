import { heldServices } from '#shared/church/held-services.ts';
import { opportunities } from '#shared/content/opportunities.ts';
import { opportunityWords } from '#shared/content/opportunity-words.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import type { FormType } from '#shared/forms/catalogue.ts';
import type { Form } from '#shared/forms/form.ts';
import { type VisitDay, visitDays } from '#shared/forms/weekends.ts';
import { dayName, type PublicGroup } from '#shared/groups/schema.ts';
import { groupsToJoin } from '#shared/groups/to-join.ts';
import { groupsPage } from '#shared/pages/static-pages.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { useValue } from '../kernel/use-text.ts';
import { useWall } from '../kernel/use-wall.ts';
import { clock, longDay } from '../kernel/when.ts';
import type { Answers } from './draft.ts';
import type { Choices } from './form-fields.tsx';
import { groupWords } from './group-words.ts';
import { messages } from './messages.ts';

export function useOffers(): readonly VisitDay[] {
  const wall = useWall();
  const text = useValue(serviceKeys);
  const times = heldServices(text).map(({ weekday, time, title, popular = false }) => ({
    weekday,
    popular,
    time: text(time),
    title: text(title),
  }));
  return visitDays(times, wall);
}

/** The groups that a visitor can ask to join, from the data of the page that lists them. */
export function useGroups(): readonly PublicGroup[] {
  const pages = usePageStore();
  const state = pages.get({ page: groupsPage, ...(pages.language && { language: pages.language }) });
  return state.state === 'ready' ? groupsToJoin(state.data.groups) : [];
}

export const groupChoices = (groups: readonly PublicGroup[]) =>
  groups.map(({ id, name, area, day, time }) => ({
    value: id,
    label: messages.group(name, area, dayName(day), clock(time)),
  }));

export interface ChosenWords extends Pick<Form, 'title' | 'description' | 'submitText'> {
  readonly next: string;
}

/** The words of a form about one group; undefined if the visitor lets the church suggest some. */
export function wordsOfGroup(groups: readonly PublicGroup[], answers: Answers): ChosenWords | undefined {
  const group = groups.find(({ id }) => id === answers.group);
  if (!group) return undefined;
  const { name, day, time, area, leader = '' } = group;
  const m = groupWords;
  return {
    title: m.title(name),
    description: m.lead(dayName(day), clock(time), area, leader, leader !== ''),
    submitText: m.submit,
    next: m.next(leader, leader !== ''),
  };
}

/** Returns the options of fields whose options are not part of the form's definition. */
export function choicesOf(
  type: FormType,
  answers: Answers,
  days: readonly VisitDay[],
  groups: readonly PublicGroup[] = [],
): Choices | undefined {
  if (type === 'group_finder') return { group: groupChoices(groups) };
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
