import { type Api, createApi, type Send } from '#shared/api/client.ts';

const send: Send = async ({ method, path, headers, body }) => {
  const reply = await fetch(path, { method, headers, ...(body === undefined ? {} : { body }) });
  const retryAfter = Number(reply.headers.get('retry-after'));
  return {
    status: reply.status,
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    body: await reply.text(),
  };
};

/** The platform's API on this origin. Import it lazily from pages: it brings every route's schema. */
export const api: Api = createApi(send);
