/** Browsers' error messages for code or answers that did not arrive, and Vite's for a page's styles. */
const notArrived =
  /dynamically imported module|module script failed|preload CSS|failed to fetch|networkerror|load failed/i;

/** Whether loading failed: no connection, or an old page after a deployment. Other errors are faults of our code. */
export const didNotArrive = (error: unknown): boolean => error instanceof Error && notArrived.test(error.message);

/** JavaScript throws these for mistakes in our code. API errors, stopped uploads and failed sign-ins have other classes. */
const mistakes = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Returns whether the error comes from our own code, so that the caller blames neither the server nor the connection. */
export function reportFault(error: unknown): boolean {
  const isOurs = mistakes.some((mistake) => error instanceof mistake) && !didNotArrive(error);
  if (isOurs) reportError(error);
  return isOurs;
}

/** Reports an error of our code (docs/decisions/browser-errors.md). The reporting code is loaded on demand. */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || didNotArrive(error)) return;
  import('./send-report.ts').then(
    ({ sendReport }) => sendReport(error),
    () => {}, // without a connection the report is lost
  );
}
