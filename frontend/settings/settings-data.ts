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

export type SettingsReply = Awaited<ReturnType<Api['churchSettings']>>;

export interface Setting {
  readonly content: string;
  readonly version: number;
}

/** The latest changes of service times, up to the same number per service as attendance counts use to find former names. */
export const timeChangesQuery = typedQuery('settings times', [], async () => {
  const { versions } = await queries.ensureQueryData(settingsQuery);
  const lists = await Promise.all(
    savedTimes(versions).map((time) =>
      call((api) => api.listChanges({ body: { target: `content#${time}`, limit: mostFormerTexts } })),
    ),
  );
  return lists.flatMap(({ items }) => items);
});

export const comingEventsQuery = typedQuery(
  'events coming',
  [],
  async () => (await call((api) => api.publicEvents({}))).events,
);

/** As many as the archive lists. */
export const recordingsQuery = typedQuery(
  'recordings',
  [],
  async () => (await call((api) => api.listMedia({ query: { limit: mediaLimits.most } }))).media,
);

const wordings: Readonly<Record<SettingKey, string>> = { ...settingsKeys, ...serviceKeys };

/** Validates a setting’s text with the server’s rules and messages. Empty is always valid. */
export function wrongIn(name: SettingKey, typed: string): Errors {
  if (typed.trim() === '') return {};
  const { error } = checkOf(settings[name]).safeParse(typed);
  if (!error) return {};
  const named: Readonly<Record<string, string>> = keyTexts;
  return { content: named[error.issues[0]?.message ?? ''] ?? fieldErrors(error.issues, typed)[''] };
}

/** Saves a setting over a version. Returns its new content and version. Rejects with ApiError. */
export async function saveSetting(key: SettingKey, typed: string, from: number): Promise<Setting> {
  const { version } = await call((api) => api.updateChurchSetting({ body: { key, value: typed, version: from } }));
  const written = typed.trim() === '' ? '' : checkOf(settings[key]).parse(typed);
  return { content: written === '' && !mayBeEmpty(key) ? wordings[key] : written, version };
}

/** Undefined if the error is about something else. */
export function refused(error: unknown): Errors | undefined {
  const text = error instanceof ApiError ? error.fields.value : undefined;
  return text === undefined ? undefined : { content: text };
}

export function cacheSetting(name: SettingKey, { content, version }: Setting): void {
  queries.setQueryData(
    settingsQuery.queryKey,
    (said: SettingsReply | undefined) =>
      said && { ...said, data: { ...said.data, [name]: content }, versions: { ...said.versions, [name]: version } },
  );
  if (services.some(({ time }) => time === name))
    void queries.invalidateQueries({ queryKey: timeChangesQuery.queryKey });
}
