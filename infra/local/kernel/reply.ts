/** `body` is sent as JSON. Errors have `__type`, the SDK's name of the exception. */
export interface Reply {
  status: number;
  body: unknown;
}
