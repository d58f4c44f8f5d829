/** Our Cognito trigger throws them, and Cognito passes them to the browser in its redirect (docs/decisions/google-sign-in.md). */
export const googleWords = {
  /** The account with this address is now linked. The next sign-in opens it. */
  linked: 'GoogleLinked',
  stranger: 'GoogleStranger',
  /** The address does not belong to the church. */
  elsewhere: 'GoogleElsewhere',
  unproven: 'GoogleUnproven',
  /** The account is linked to a different Google account. */
  another: 'GoogleAnother',
  disabled: 'GoogleDisabled',
} as const;

export type GoogleWord = keyof typeof googleWords;

export function googleWordIn(text: string): GoogleWord | undefined {
  const found = Object.entries(googleWords).find(([, word]) => new RegExp(`\\b${word}\\b`).test(text));
  return found?.[0] as GoogleWord | undefined;
}
