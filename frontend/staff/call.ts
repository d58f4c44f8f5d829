import type { Api } from '#shared/api/client.ts';

/** Calls the platform's API as the person who is signed in. Rejects with ApiError. */
export async function call<T>(ask: (api: Api) => Promise<T>): Promise<T> {
  const { staffApi } = await import('../session/auth.ts');
  return ask(staffApi);
}
