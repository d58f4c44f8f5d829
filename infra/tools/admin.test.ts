import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { startPool } from '#functions/testing/pool.ts';
import { leaveOperator, namesFor } from '../local/iam/operator.ts';
import { environment } from '../testing/rows.ts';
import { explain, main, readArguments } from './admin.ts';
import { appoint } from './appoint.ts';

const pool = startPool();
const test = { ...environment('staging'), name: 'test' };
const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };

const connect = () => new CognitoIdentityProviderClient({ region: 'eu-west-1', credentials, maxAttempts: 1 });
const appointed = (address: string) => appoint({ client: connect(), userPoolId: 'eu-west-1_test' }, address);

describe('npm run admin', () => {
  it('invites a person without an account as admin with a verified address, and repeating it changes nothing', async () => {
    const text = 'first@example.org is an admin now: a mail with a temporary password is on its way.';
    expect(await appointed('first@example.org')).toBe(text);
    expect(pool.calls).toEqual(['AdminGetUser', 'AdminCreateUser', 'AdminAddUserToGroup']);
    const [account] = pool.accounts();
    expect(account?.username).toMatch(/^[0-9a-f-]{36}$/);
    expect(account).toMatchObject({
      attributes: { email: 'first@example.org', email_verified: 'true' },
      groups: ['admin'],
      status: 'FORCE_CHANGE_PASSWORD',
    });
    const before = JSON.stringify(pool.accounts());
    pool.calls.length = 0;
    expect(await appointed('first@example.org')).toMatch(/^first@example\.org is an admin: it counts from/);
    expect([JSON.stringify(pool.accounts()), pool.calls.includes('AdminCreateUser')]).toEqual([before, false]);
  });

  it('makes an existing account an admin, and reports it if the account is disabled', async () => {
    pool.add('ann', { enabled: false });
    expect(await appointed('ann@example.org')).toMatch(/the account is disabled/);
    expect(pool.account('ann')?.groups).toEqual(['admin']);
  });

  it('invites the owner of an address that is unverified on another account, which gets no role', async () => {
    const attributes = { email: 'first@example.org', email_verified: 'false' };
    pool.add('eve', { status: 'UNCONFIRMED', attributes });
    expect(await appointed('first@example.org')).toMatch(/temporary password is on its way/);
    expect(pool.account('eve')?.groups).toEqual([]);
    const owner = pool.accounts().find(({ id }) => id !== 'eve');
    expect(owner).toMatchObject({ attributes: { email: 'first@example.org' }, groups: ['admin'] });
  });

  it('refuses an account that never entered its code, even if its address was declared verified', async () => {
    const attributes = { email: 'first@example.org', email_verified: 'true' };
    pool.add('eve', { status: 'UNCONFIRMED', attributes });
    await expect(appointed('first@example.org')).rejects.toThrow('without proving that it is theirs');
    expect(pool.account('eve')?.groups).toEqual([]);
  });

  it.each([
    [['local'], 'Say for which environment and whom: npm run admin -- <environment> <email>.'],
    [['local', 'a@example.org', 'b@example.org'], 'Say for which environment and whom'],
    [
      ['mars', 'a@example.org'],
      'There is no environment "mars" in infra/environments.ts, only local, staging, production.',
    ],
    [['local', 'nobody'], '"nobody" is not an email address.'],
    [['local', 'a b@example.org'], 'is not an email address.'],
  ])('reports the mistake in the arguments %j', (args, text) => {
    expect(() => readArguments(args)).toThrow(text);
  });

  it('explains missing, invalid and insufficient AWS credentials', () => {
    const error = (name: string) => Object.assign(new Error('no'), { name });
    expect(explain(error('CredentialsProviderError'), test)).toMatch(/^There are no valid AWS credentials for test/);
    expect(explain(error('UnrecognizedClientException'), test)).toMatch(/^There are no valid AWS credentials/);
    expect(explain(error('AccessDeniedException'), test)).toMatch(/may not manage users of test in eu-west-1: no$/);
    expect(explain(error('LimitExceededException'), test)).toBe('no');
  });

  it('reports in one sentence that the local platform is not running, even after it was killed', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'steeple-admin-'));
    const run = () => main(['local', 'a@example.org'], { DATA_DIR: dir });
    await expect(run()).rejects.toThrow(`No Steeple is running on ${dir}: start it with npm start, then try again.`);
    const way = {
      endpoint: 'http://127.0.0.1:9',
      region: 'eu-west-1',
      userPoolId: 'eu-west-1_x',
      ...namesFor([]),
      ...credentials,
    };
    const end = leaveOperator(dir, way);
    await expect(run()).rejects.toThrow('The local Steeple does not answer: start it with npm start, then try again.');
    end();
    await expect(run()).rejects.toThrow('No Steeple is running');
    rmSync(dir, { recursive: true });
  });
});
