/** Brings lost accounts back to the user pool, from a backup's accounts.json. */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { type BackupBucket, readJson } from '#functions/buckets/backups.ts';
import { byRestore } from '#functions/privacy/again.ts';
import { lastKnown, leadFormerIds, replaceAccount, replacementOf } from '#functions/users/replace-account.ts';
import { type Role, roles, strongestRole } from '#shared/api/access.ts';
import { attributeList } from '#shared/users/attributes.ts';
import type { Pool } from '../appoint.ts';
import { handOverAssigned } from './assigned.ts';
import { endsAll } from './copy.ts';
import { erasedIds, erasuresSince } from './erased.ts';
import { backupAt, type FoundBackup } from './from-backup.ts';
import type { Reach } from './reach.ts';

/** An account as functions/backups/backup.ts writes it. */
const BackedUpAccount = z.object({
  Username: z.string(),
  Attributes: z.array(z.object({ Name: z.string(), Value: z.string() })),
  Enabled: z.boolean(),
  UserStatus: z.string(),
  Groups: z.array(z.enum(roles)),
});
type BackedUpAccount = z.output<typeof BackedUpAccount>;

const outcomes = ['created', 'there', 'taken', 'erased', 'unproven'] as const;
type Outcome = (typeof outcomes)[number];

interface Work {
  readonly pool: Pool;
  readonly erased: ReadonlySet<string>;
  /** By user name. */
  readonly present: ReadonlyMap<string, PresentAccount>;
  /** Former id → id. Filled by `bringBack`. */
  readonly moved: Map<string, string>;
  readonly isMailed: boolean;
}

interface PresentAccount {
  readonly id: string;
  /** In lower case. Empty if it is not proven. */
  readonly email: string;
}

type Named = readonly { readonly Name?: string | undefined; readonly Value?: string | undefined }[];
const attribute = (from: Named | undefined, name: string) => from?.find(({ Name }) => Name === name)?.Value ?? '';

const isNamed = (error: unknown, name: string) => (error as Error).name === name;

async function readAccounts(from: BackupBucket, { folder }: FoundBackup): Promise<readonly BackedUpAccount[]> {
  return z.array(BackedUpAccount).parse(await readJson(from, `${folder}accounts.json`));
}

async function accountsIn({ client, userPoolId: UserPoolId }: Pool): Promise<ReadonlyMap<string, PresentAccount>> {
  const found = new Map<string, PresentAccount>();
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) {
    for (const { Username = '', Attributes } of Users) {
      const email = attribute(Attributes, 'email_verified') === 'true' ? attribute(Attributes, 'email') : '';
      found.set(Username, { id: attribute(Attributes, 'sub'), email: email.toLowerCase() });
    }
  }
  return found;
}

/** Attributes that the pool sets by itself. Google is connected again by the next sign-in with Google. */
const ofThePool = /^(sub|identities|cognito:.*)$/;

/** Creates an account without mailing its password. Returns its id, or undefined if the address has another account. */
async function create(
  { client, userPoolId: UserPoolId }: Pool,
  Username: string,
  given: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const UserAttributes = attributeList(given).filter(({ Name }) => !ofThePool.test(Name));
  try {
    const made = await client.send(
      new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }),
    );
    return attribute(made.User?.Attributes, 'sub');
  } catch (error) {
    if (isNamed(error, 'AliasExistsException')) return undefined;
    throw error;
  }
}

interface Admission {
  readonly groups: readonly Role[];
  readonly isDisabled: boolean;
  readonly isMailed: boolean;
}

/** Mails a temporary password if it should, unless the account is disabled. Repeating it changes nothing but the password. */
async function admit(
  { client, userPoolId }: Pool,
  Username: string,
  { groups, isDisabled, isMailed }: Admission,
): Promise<void> {
  const account = { UserPoolId: userPoolId, Username };
  for (const GroupName of groups) await client.send(new AdminAddUserToGroupCommand({ ...account, GroupName }));
  if (isDisabled) {
    await client.send(new AdminDisableUserCommand(account));
    return;
  }
  if (!isMailed) return;
  try {
    await client.send(
      new AdminCreateUserCommand({ ...account, MessageAction: 'RESEND', DesiredDeliveryMediums: ['EMAIL'] }),
    );
  } catch (error) {
    // They have chosen a password since an earlier run invited them.
    if (!isNamed(error, 'UnsupportedUserStateException')) throw error;
  }
}

/** The items of former ids are written last, so that a repeated command continues where it stopped. */
async function bringBack(account: BackedUpAccount, { pool, erased, present, moved, isMailed }: Work): Promise<Outcome> {
  const { Username, Attributes, Groups, UserStatus } = account;
  const given = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value]));
  const { sub: formerId = '' } = given;
  // The table is newer than the backup: it knows a role that was removed since.
  const known = await lastKnown(formerId);
  if ([formerId, ...(known ? [known.id, ...(known.formerIds ?? [])] : [])].some((id) => erased.has(id)))
    return 'erased';
  const found = present.get(Username);
  if (found?.id === formerId) return 'there';
  if (found && found.id === (await replacementOf(formerId))) {
    for (const former of await leadFormerIds(found.id)) moved.set(former, found.id);
    return 'there';
  }
  if (UserStatus === 'UNCONFIRMED' || given.email_verified !== 'true') return 'unproven';
  const { email = given.email ?? '', name = given.name ?? '' } = known ?? {};
  // Anyone can sign up under any user name.
  if (found && found.email !== email.toLowerCase()) return 'taken';
  const id = found?.id ?? (await create(pool, Username, { ...given, email, ...(name && { name }) }));
  if (id === undefined) return 'taken';
  const role = known ? (known.role ?? null) : strongestRole(Groups);
  const groups = role === strongestRole(Groups) ? Groups : role === null ? [] : [role];
  const isDisabled = known ? known.status === 'disabled' : !account.Enabled;
  await admit(pool, Username, { groups, isDisabled, isMailed });
  const is = { id, username: Username, name, email, role, isDisabled, by: byRestore };
  for (const former of await replaceAccount(formerId, is)) moved.set(former, id);
  return 'created';
}

/**
 * Accounts that exist stay as they are. Returns whether all others are back. `isMailed`: each gets a temporary password by mail. Call it `inProcess`, because it writes items of the table
 * `users`. Throws AWS's errors, or a one-sentence error.
 */
export async function restoreAccounts(
  from: Pick<Reach, 'bucket' | 'client' | 'pool' | 'tableNamed'>,
  at: Date,
  say: (line: string) => void,
  isMailed = true,
): Promise<boolean> {
  const backup = await backupAt(from.bucket(), at);
  say(`From the backup of ${backup.at}:`);
  const accounts = await readAccounts(from.bucket(), backup);
  const pool = from.pool();
  const erased = await erasedIds(from.bucket(), erasuresSince(new Date(backup.at)));
  const work: Work = { pool, erased, present: await accountsIn(pool), moved: new Map(), isMailed };
  const counts: Record<Outcome, number> = { created: 0, there: 0, taken: 0, erased: 0, unproven: 0 };
  const failed = new Map<string, number>();
  for (const account of accounts) {
    try {
      counts[await bringBack(account, work)] += 1;
    } catch (error) {
      if (endsAll(error)) throw error;
      const { name } = error as Error;
      failed.set(name, (failed.get(name) ?? 0) + 1);
    }
  }
  const assigned = await handOverAssigned(from, work.moved);
  say(`accounts: ${counts.created} are created, ${counts.there} were there and stay as they are.`);
  for (const outcome of outcomes)
    if (explained[outcome] && counts[outcome] > 0) say(explained[outcome](counts[outcome]));
  if (counts.created > 0) say(isMailed ? mailed : 'Nobody was mailed: an admin sends the invitations on the site.');
  if (assigned > 0) say(`${assigned} registrations are assigned to the new ids of their people.`);
  for (const [reason, count] of failed) say(`${count} accounts are not back: ${reason}. Run the same command again.`);
  return failed.size === 0;
}

const mailed = 'A mail with a temporary password is on its way to each account that is not disabled.';

const explained: Partial<Readonly<Record<Outcome, (count: number) => string>>> = {
  created: () => 'Passwords, authenticator apps and Google connections do not come back.',
  taken: (count) =>
    `${count} are not created, because another account has the address now: give it the role on the site.`,
  erased: (count) => `${count} are left out, because they were erased since.`,
  unproven: (count) => `${count} are left out, because their address was never proven: they can sign up again.`,
};
