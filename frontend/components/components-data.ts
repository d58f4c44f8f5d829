import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';

/** Every text of the site, in the order of the pages. Rejects with ApiError. */
export const readComponents = async () => (await call((api) => api.listComponents({}))).components;

/** The same as the Component Editor's list keeps it. */
export const componentsQuery = typedQuery('components', [], async () => {
  const readAt = Date.now();
  return { rows: await readComponents(), readAt };
});
