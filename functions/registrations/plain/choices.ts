import { heldServices } from '#shared/church/held-services.ts';
import type { Service } from '#shared/church/services.ts';
import { instantToWall } from '#shared/church/time.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import type { PlainChoices } from '#shared/forms/plain-form.ts';
import { visitDays } from '#shared/forms/weekends.ts';
import { dayNames } from '#shared/language/day-names.ts';
import { type Language, languages } from '#shared/language/languages.ts';
import { readText } from '../../content/store.ts';
import { wordsOf } from '../../content/words.ts';
import { now } from '../../kit/clock.ts';
import { env } from '../../kit/env.ts';
import { dayLine, type PlainPost } from './plain-page.ts';
import { words } from './words.ts';

/** The options that the form on the site's page has, too: the days and services of a visit. */
export async function choicesOf({ type, language }: PlainPost): Promise<PlainChoices> {
  if (type !== 'visit_registration') return {};
  const { plain } = words(language);
  const { weekdays } = dayNames(languages[language].locale);
  const services = await readServices(language);
  const days = visitDays(services, instantToWall(now(), env('CHURCH_ZONE')));
  return {
    serviceDate: days.map(({ date }) => ({ value: date, label: dayLine(date, language) })),
    serviceTime: services.map(({ weekday, time, title }) => ({
      value: time,
      label: plain.service(weekdays[weekday] ?? '', [time, title].filter(Boolean).join(', ')),
    })),
  };
}

type HeldService = Pick<Service, 'weekday'> & { readonly time: string; readonly title: string };

async function readServices(language: Language): Promise<HeldService[]> {
  const keys = Object.keys(serviceKeys) as (keyof typeof serviceKeys)[];
  const stored = await Promise.all(keys.map((key) => readText(key, language)));
  const written = wordsOf(
    stored.filter((text) => text !== undefined),
    language,
  );
  const text = (key: keyof typeof serviceKeys) => written[key] ?? words(language).services[key];
  return heldServices(text).map(({ weekday, time, title }) => ({ weekday, time: text(time), title: text(title) }));
}
