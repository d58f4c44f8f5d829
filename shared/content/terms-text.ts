import * as z from 'zod/mini';

/** The terms as of an instant, so that we can show which text a person agreed to (docs/decisions/consent.md). */
export const TermsText = z.object({
  /** UTC, ISO 8601. */
  at: z.string(),
  /** Title and text of each part, in the order of the page; plain text. */
  parts: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type TermsText = z.output<typeof TermsText>;
