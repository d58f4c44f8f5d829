import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';

export const webhooksQuery = typedQuery('webhooks all', [], async () => {
  const { webhooks } = await call((api) => api.listWebhooks({}));
  return webhooks;
});
