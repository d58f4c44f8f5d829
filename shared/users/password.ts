/** The only password policy (docs/decisions/people-and-roles.md). The user pool enforces it too. */

export const MIN_PASSWORD_LENGTH = 8;

/** `symbol` accepts the same characters as the user pool. */
export const passwordRules = {
  length: (password: string) => password.length >= MIN_PASSWORD_LENGTH,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  number: (password: string) => /[0-9]/.test(password),
  symbol: (password: string) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+ -]/.test(password),
} as const satisfies Readonly<Record<string, (password: string) => boolean>>;

export type PasswordRule = keyof typeof passwordRules;

export function brokenRules(password: string): PasswordRule[] {
  return (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password));
}
