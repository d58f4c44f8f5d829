import { AdminGetUserCommand, AdminLinkProviderForUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { type GoogleWord, googleWords } from '#shared/users/google.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { describe, log } from '../kit/log.ts';
import { transact } from '../kit/transact.ts';
import { ask, googleIdsOf, googleSubject } from './identity.ts';

export interface GoogleUser {
  /** This function's own settings cannot name the pool. */
  readonly poolId: string;
  readonly googleId: string;
  readonly email: string;
  readonly isProven: boolean;
}

/**
 * Always throws one of shared/users/google.ts, because otherwise the pool would create an account, and Google sign-ins
 * must not get one. A connected user has to sign in once more.
 */
export async function linkGoogle(comer: GoogleUser): Promise<never> {
  const word = await link(comer);
  log(word === 'linked' ? 'info' : 'warn', 'somebody came from Google', { reason: word });
  throw new Error(googleWords[word]);
}

async function link({ poolId, googleId, email, isProven }: GoogleUser): Promise<GoogleWord> {
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

/** The pool does not find accounts by unproven addresses (docs/decisions/sign-up-tells-nothing.md). */
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

async function note(id: string): Promise<void> {
  const line = { action: 'users.link_google' as const, target: `user#${id}`, actor: id, at: now(), fields: ['google'] };
  try {
    await transact<never>([{ part: auditLine(line) }]);
  } catch (error) {
    log('error', 'a connection with Google was not noted', describe(error));
  }
}
