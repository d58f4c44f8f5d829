import type { Api } from '#shared/api/client.ts';

/** Calls the API as the signed-in user. Rejects with ApiError. */
export async function call<T>(ask: (api: Api) => Promise<T>): Promise<T> {
  const { staffApi } = await import('../session/auth.ts');
  return ask(staffApi);
}
