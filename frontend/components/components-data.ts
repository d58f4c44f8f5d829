import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';

/** In page order. Rejects with ApiError. */
export const readComponents = async () => (await call((api) => api.listComponents({}))).components;

/** Shares its cache entry with the Component Editor’s list. */
export const componentsQuery = typedQuery('components', [], async () => {
  const readAt = Date.now();
  return { rows: await readComponents(), readAt };
});
