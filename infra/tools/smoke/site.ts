import { addresses } from '#shared/api/addresses.ts';
import { type Api, createApi } from '#shared/api/client.ts';
import { withFormTokens } from '#shared/registrations/form-token.ts';

/** `userPoolEndpoint` exists only for a local site. */
export interface SiteConfig {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint?: string;
}

export interface Site {
  readonly url: string;
  /** Throws a one-sentence error if the site does not answer. */
  get(path: string): Promise<{ status: number; body: string }>;
  config(): Promise<SiteConfig>;
  api(accessToken?: string): Api;
}

const patience = 20_000;

export function openSite(url: string): Site {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await fetch(url + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience) });
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      throw new Error(`${url} does not answer (${cause?.message || message}): is it deployed, or running?`, {
        cause: error,
      });
    }
  };
  const get: Site['get'] = async (path) => {
    const reply = await ask(path);
    return { status: reply.status, body: await reply.text() };
  };
  return {
    url,
    get,
    async config() {
      const { status, body } = await get('/config.json');
      if (status !== 200) throw new Error(`${url}/config.json answered ${status}: the site's files are not there.`);
      return JSON.parse(body) as SiteConfig;
    },
    api: (accessToken) =>
      withFormTokens(
        createApi(async ({ method, path, headers, body }) => {
          const authorization = accessToken ? { authorization: `Bearer ${accessToken}` } : undefined;
          const reply = await ask(path, {
            method,
            headers: { ...headers, ...authorization },
            ...(body ? { body } : {}),
          });
          return { status: reply.status, body: await reply.text() };
        }, addresses),
      ),
  };
}
