import { call } from './call.ts';
import { typedQuery } from './query-keys.ts';

/** Every setting. */
export const settingsQuery = typedQuery('settings', [], () => call((api) => api.churchSettings({ query: {} })));
