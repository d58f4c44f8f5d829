/** The browser signs in and uploads at the same origin. */
export function localConfig(text: string, url: string): string {
  const here = { userPoolEndpoint: `${url}/_local/users`, bucketEndpoint: `${url}/_local/buckets` };
  const config = JSON.parse(text) as { google?: object };
  const google = config.google && { google: { ...config.google, origin: here.userPoolEndpoint } };
  return JSON.stringify({ ...config, ...here, ...google });
}
