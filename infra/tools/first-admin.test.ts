import { beforeEach, expect, it } from 'vitest';
import { stackOutputs, startFakeAws } from '../testing/fake-aws.ts';
import { main } from './admin.ts';

const aws = startFakeAws();
const address = 'pastor@church.org';
const run = () => main(['staging', address], {});

beforeEach(() => {
  aws.on.DescribeStacks = () => ({
    body: stackOutputs({ UserPoolId: 'eu-west-1_own', SiteUrl: 'https://d1.cloudfront.net' }),
  });
  aws.refuse('AdminGetUser', 'UserNotFoundException');
});

const inSandbox = (verified: readonly string[]) => {
  aws.on.GetAccount = () => ({ body: { ProductionAccessEnabled: false, SendingEnabled: true } });
  aws.on.GetEmailIdentity = (_, url) => {
    const identity = decodeURIComponent(url.split('/').at(-1) ?? '');
    return verified.includes(identity)
      ? { body: { VerifiedForSendingStatus: true } }
      : { refusal: 'NotFoundException' };
  };
};

it('prints where the first admin signs in, because the mail of a site without a domain cannot say it', async () => {
  expect(await run()).toBe(
    `${address} is an admin now: a mail with a temporary password is on its way.\nSign in: https://d1.cloudfront.net/login`,
  );
});

it('sends no invitation that SES would refuse, and explains how to verify the address', async () => {
  inSandbox([]);
  await expect(run()).rejects.toThrow(
    'This account is in the sandbox of SES, which refuses mail to pastor@church.org: run `aws sesv2 create-email-identity',
  );
  aws.on.GetAccount = () => ({ body: { ProductionAccessEnabled: true, SendingEnabled: false } });
  await expect(run()).rejects.toThrow('SES has stopped sending for this account: see `npm run doctor -- staging`.');
  expect(aws.calls).not.toContain('AdminCreateUser');
});

it.each([address, 'church.org'])('invites in the sandbox if SES has verified %s', async (identity) => {
  inSandbox([identity]);
  expect(await run()).toContain('is on its way');
});

it('does not ask SES about an existing account, because it gets no mail', async () => {
  aws.on.AdminGetUser = () => ({ body: { Username: 'ann', UserStatus: 'CONFIRMED', Enabled: true } });
  inSandbox([]);
  expect(await run()).toMatch(/^pastor@church\.org is an admin: it counts from .*\nSign in: /);
});
