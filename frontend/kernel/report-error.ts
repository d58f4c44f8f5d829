/** What browsers say of code or an answer that does not arrive, and Vite of a page's styles. */
const notArrived =
  /dynamically imported module|module script failed|preload CSS|failed to fetch|networkerror|load failed/i;

/** Whether something did not arrive: a dead connection, or an old page after a deployment. Any other error is a fault of our code. */
export const didNotArrive = (error: unknown): boolean => error instanceof Error && notArrived.test(error.message);

/** JavaScript itself throws these at a mistake in our code. Refusals, stopped uploads and failed sign-ins have other classes. */
const mistakes = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Reports an error of our own code, and returns whether it is one: then neither the server nor the connection is to blame. */
export function reportFault(error: unknown): boolean {
  const isOurs = mistakes.some((mistake) => error instanceof mistake) && !didNotArrive(error);
  if (isOurs) reportError(error);
  return isOurs;
}

/** Reports an error of our code (docs/decisions/browser-errors.md). The code that reports is fetched only then. */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || didNotArrive(error)) return;
  import('./send-report.ts').then(
    ({ sendReport }) => sendReport(error),
    () => {}, // without a connection the report is lost
  );
}
