import { call } from './call.ts';
import { typedQuery } from './query-keys.ts';

export const settingsQuery = typedQuery('settings', [], () => call((api) => api.churchSettings({ query: {} })));
