import type { Api } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/client.ts';
import { fieldErrors } from '#shared/api/fields.ts';
import { services } from '#shared/church/services.ts';
import { keyTexts } from '#shared/content/check-words.ts';
import { mayBeEmpty } from '#shared/content/facts.ts';
import { checkOf } from '#shared/content/key-checks.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import { type SettingKey, settings } from '#shared/content/settings.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { mostFormerTexts } from '#shared/history/schema.ts';
import { mediaLimits } from '#shared/media/policy.ts';
import { call } from '../staff/call.ts';
import { queries } from '../staff/queries.ts';
import { typedQuery } from '../staff/query-keys.ts';
import { settingsQuery } from '../staff/settings-query.ts';
import type { Errors } from '../ui/use-answers.ts';
import { savedTimes } from './old-time.ts';

/** The church's settings as the API gives them, with their versions. */
export type Said = Awaited<ReturnType<Api['churchSettings']>>;

/** One of them while it is edited: what is shown of it, and the version that an edit starts from. */
export interface Setting {
  readonly content: string;
  readonly version: number;
}

/** The newest changes of the services' times, as many as name the counts. */
export const timeChangesQuery = typedQuery('settings times', [], async () => {
  const { versions } = await queries.ensureQueryData(settingsQuery);
  const lists = await Promise.all(
    savedTimes(versions).map((time) =>
      call((api) => api.listChanges({ body: { target: `content#${time}`, limit: mostFormerTexts } })),
    ),
  );
  return lists.flatMap(({ items }) => items);
});

/** Published events that are not over, which may name the time of a service. */
export const comingEventsQuery = typedQuery(
  'events coming',
  [],
  async () => (await call((api) => api.publicEvents({}))).events,
);

/** The newest published recordings: as many as the archive shows. */
export const recordingsQuery = typedQuery(
  'recordings',
  [],
  async () => (await call((api) => api.listMedia({ query: { limit: mediaLimits.most } }))).media,
);

const wordings: Readonly<Record<SettingKey, string>> = { ...settingsKeys, ...serviceKeys };

/** What is wrong with a setting's text, in the server's words; a text may always be emptied. */
export function wrongIn(name: SettingKey, typed: string): Errors {
  if (typed.trim() === '') return {};
  const { error } = checkOf(settings[name]).safeParse(typed);
  if (!error) return {};
  const named: Readonly<Record<string, string>> = keyTexts;
  return { content: named[error.issues[0]?.message ?? ''] ?? fieldErrors(error.issues, typed)[''] };
}

/** Saves a setting that was edited from a version: what is shown of it then. Rejects with ApiError. */
export async function saveSetting(key: SettingKey, typed: string, from: number): Promise<Setting> {
  const { version } = await call((api) => api.updateChurchSetting({ body: { key, value: typed, version: from } }));
  const written = typed.trim() === '' ? '' : checkOf(settings[key]).parse(typed);
  return { content: written === '' && !mayBeEmpty(key) ? wordings[key] : written, version };
}

/** The server's refusal of a text, at the field; undefined: it is about something else. */
export function refused(error: unknown): Errors | undefined {
  const text = error instanceof ApiError ? error.fields.value : undefined;
  return text === undefined ? undefined : { content: text };
}

/** What is known of a setting by now, for whoever else shows it. */
export function know(name: SettingKey, { content, version }: Setting): void {
  queries.setQueryData(
    settingsQuery.queryKey,
    (said: Said | undefined) =>
      said && { ...said, data: { ...said.data, [name]: content }, versions: { ...said.versions, [name]: version } },
  );
  if (services.some(({ time }) => time === name))
    void queries.invalidateQueries({ queryKey: timeChangesQuery.queryKey });
}
