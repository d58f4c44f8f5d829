/**
 * What the pool is told of somebody whom it does not know yet and who comes from Google, and what the browser reads of it: Cognito
 * hands the word on in the address that it sends people back to (docs/decisions/google-sign-in.md).
 */
export const googleWords = {
  /** The account with this address is theirs from now on: the next sign-in opens it. */
  linked: 'GoogleLinked',
  /** Nobody here has this address. */
  stranger: 'GoogleStranger',
  /** It is no address of the church's. */
  elsewhere: 'GoogleElsewhere',
  /** Google has not seen the address proven. */
  unproven: 'GoogleUnproven',
  /** The account belongs to somebody else at Google. */
  another: 'GoogleAnother',
  /** The account may not sign in. */
  disabled: 'GoogleDisabled',
} as const;

export type GoogleWord = keyof typeof googleWords;

/** The word in what Cognito says; undefined where it says none of ours. */
export function googleWordIn(text: string): GoogleWord | undefined {
  const found = Object.entries(googleWords).find(([, word]) => new RegExp(`\\b${word}\\b`).test(text));
  return found?.[0] as GoogleWord | undefined;
}
