/**
 * How long a call to a service may take: the `requestHandler` of an SDK client. Without `throwOnRequestTimeout` the SDK
 * only writes a warning when the time is over and waits on, until the function itself is ended without a word to anyone.
 */
export function patience(milliseconds: number) {
  return { connectionTimeout: 1000, requestTimeout: milliseconds, throwOnRequestTimeout: true } as const;
}
