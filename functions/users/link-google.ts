import { AdminGetUserCommand, AdminLinkProviderForUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { type GoogleWord, googleWords } from '#shared/users/google.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { describe, log } from '../kit/log.ts';
import { transact } from '../kit/transact.ts';
import { ask, googleIdsOf, googleSubject } from './identity.ts';

/** Somebody who comes from Google, and whom the pool does not know by that yet. */
export interface Comer {
  /** The pool: it asks, and this function's own settings cannot name it. */
  readonly poolId: string;
  /** Google's id of them. */
  readonly googleId: string;
  readonly email: string;
  /** Whether Google has seen the address proven. */
  readonly isProven: boolean;
}

/**
 * Connects the account that has the same proven address, or says why not. It always throws, one of shared/users/google.ts, since
 * whatever does not would have the pool make an account: nobody gets one by Google. Whoever was connected signs in once more.
 */
export async function linkGoogle(comer: Comer): Promise<never> {
  const word = await link(comer);
  log(word === 'linked' ? 'info' : 'warn', 'somebody came from Google', { reason: word });
  throw new Error(googleWords[word]);
}

async function link({ poolId, googleId, email, isProven }: Comer): Promise<GoogleWord> {
  if (!email.toLowerCase().endsWith(`@${env('GOOGLE_DOMAIN')}`)) return 'elsewhere';
  if (!isProven) return 'unproven';
  const account = await accountOf(poolId, email);
  if (account === undefined) return 'stranger';
  if (!account.enabled) return 'disabled';
  if (account.googleIds.length > 0) return account.googleIds.includes(googleId) ? 'linked' : 'another';
  const provider = { ProviderName: 'Google', ProviderAttributeName: googleSubject, ProviderAttributeValue: googleId };
  const DestinationUser = { ProviderName: 'Cognito', ProviderAttributeValue: account.username };
  await ask((to) =>
    to.send(new AdminLinkProviderForUserCommand({ UserPoolId: poolId, DestinationUser, SourceUser: provider })),
  );
  await note(account.id);
  return 'linked';
}

/** The account of a proven address: the pool finds nobody by one that is not (docs/decisions/sign-up-tells-nothing.md). */
async function accountOf(UserPoolId: string, email: string) {
  try {
    const found = await ask((to) => to.send(new AdminGetUserCommand({ UserPoolId, Username: email })));
    const of = (name: string) => found.UserAttributes?.find(({ Name }) => Name === name)?.Value;
    return {
      id: of('sub') ?? '',
      username: found.Username ?? '',
      enabled: found.Enabled === true,
      googleIds: googleIdsOf(of('identities')),
    };
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return undefined;
    throw error;
  }
}

/** Whether it is written or not, the account is connected. */
async function note(id: string): Promise<void> {
  const line = { action: 'users.link_google' as const, target: `user#${id}`, actor: id, at: now(), fields: ['google'] };
  try {
    await transact<never>([{ part: auditLine(line) }]);
  } catch (error) {
    log('error', 'a connection with Google was not noted', describe(error));
  }
}
