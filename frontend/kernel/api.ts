import { createApi, type Send } from '#shared/api/client.ts';
import { publicAddresses } from '#shared/api/public-addresses.ts';
import { language } from '#shared/language/built.ts';

/** Sends one request to the API on this origin; with a token, as the user it belongs to. */
export async function exchange(
  { method, path, headers, body }: Parameters<Send>[0],
  token: string | null = null,
): ReturnType<Send> {
  const reply = await fetch(path, {
    method,
    headers: {
      ...headers,
      'accept-language': language,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body ?? null,
  });
  const retryAfter = Number(reply.headers.get('retry-after'));
  return {
    status: reply.status,
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    body: await reply.text(),
  };
}

export const api = createApi((request) => exchange(request), publicAddresses);
export type PublicApi = typeof api;
