import type { IncomingMessage } from 'node:http';
import type { SignedIn } from '#functions/testing/stand-ins/cognito/users.ts';
import type { Platform } from '../platform.ts';
import { demoAccounts } from '../pool/demo.ts';
import { formOf, isOurs } from './own-forms.ts';

/**
 * Needs no password, because the same page shows it. Other accounts are refused, and the console is not part of the
 * deployed stacks.
 */
export async function signInAs(
  platform: Platform,
  req: IncomingMessage,
): Promise<SignedIn | { status: 403 | 404 | 409 | 413; message: string }> {
  if (!isOurs(req)) return { status: 403, message: 'Only the console’s own page may sign in.' };
  const form = await formOf(req);
  if (form === undefined) return { status: 413, message: 'The form is too long.' };
  const email = form.get('email');
  const isDemo = demoAccounts.some((account) => account.email === email);
  if (email === null || !isDemo) return { status: 404, message: 'There is no demo account of this address.' };
  const signedIn = await platform.users?.signInAs(email);
  return signedIn ?? { status: 409, message: 'This account is disabled or gone: sign in as another.' };
}
