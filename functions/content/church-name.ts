import { settingsKeys } from '#shared/content/settings-keys.ts';
import { keptFor } from '../kit/kept.ts';
import { readText } from './store.ts';

/** The church's name as staff write it, a minute old at most: not every mail reads it again. */
export const churchName = keptFor(
  60_000,
  async () => (await readText('church_name'))?.content || settingsKeys.church_name,
);
