import { describe, expect, it } from 'vitest';
import type { Environment } from '../environments.ts';
import { startFakeAws } from '../testing/fake-aws.ts';
import { environment, everythingOn } from '../testing/rows.ts';
import { callAws } from './aws/call.ts';
import { examine, findingText, isMissing } from './doctor/examine.ts';
import type { World } from './doctor/finding.ts';
import { main } from './doctor.ts';

const aws = startFakeAws();
const staging = environment('staging');
const addresses = { senderAddress: 'hello@www.church.org', staffAddress: 'office@church.org' };
const full: Environment = { ...everythingOn, ...addresses };
const rows = [environment('local'), { ...staging, ...addresses }, { ...environment('production'), ...addresses }];

const records: Readonly<Record<string, readonly string[]>> = {
  'mail.church.org': ['other', 'v=spf1 include:amazonses.com ~all'],
  '_dmarc.church.org': ['v=DMARC1; p=none'],
};
const known: World = { resolve: async () => ['192.0.2.1'], texts: async (name) => records[name] ?? [], rows };
const unknown: World = { ...known, resolve: () => Promise.reject(new Error('ENOTFOUND')) };

const look = async (row: Environment, world = known) => (await examine(row, world)).map(findingText).join('\n');

describe('npm run doctor', () => {
  it('checks everything that a deployment needs, and reports that nothing is missing', async () => {
    const found = await examine(full, known);
    expect(found.filter(isMissing)).toEqual([]);
    expect(found.map(findingText)).toEqual([
      '✓ Credentials: of account 123456789012',
      '✓ CDK bootstrap: version 21 in eu-west-1, version 21 in us-east-1',
      '✓ Sender: hello@www.church.org: SES has verified www.church.org',
      '✓ SES sandbox: this account may mail everybody',
      '✓ Staff address: office@church.org is told of registrations',
      '✓ Mail authentication: SPF, DKIM and DMARC vouch for www.church.org',
      '✓ Functions at once: 1000, of which a crawler can take 20',
      '✓ Certificate: issued for www.example.org, example.org, church.example.org',
      '✓ Domain: www.example.org leads somewhere',
      '✓ Web ACL: site is there',
      '✓ Alarms: mailed to alarms@church.org, once the link in the first mail was followed',
    ]);
    expect(aws.asked.get('GetWebACL')).toEqual({
      Name: 'site',
      Id: '11111111-2222-3333-4444-555555555555',
      Scope: 'CLOUDFRONT',
    });
  });

  it('asks in a workflow whether a person approves a deployment, and misses one if GitHub does not answer', async () => {
    const github = { api: 'http://127.0.0.1:9', repository: 'a-church/site', token: 't' };
    const found = await examine(full, { ...known, github });
    expect(found.filter(isMissing).map(({ name }) => name)).toEqual(['Approval']);
  });

  it('mentions environments in one account, which share its limits', async () => {
    const production = { ...environment('production'), account: '123456789012' };
    const text = await look({ ...staging, account: '123456789012' }, { ...known, rows: [...rows, production] });
    expect(text).toContain("! Account: also of production: they share SES's reputation");
    expect(await look({ ...staging, account: '123456789012' })).not.toContain('Account:');
  });

  it('skips the checks of a domain, a certificate and a web ACL if the row has none', async () => {
    const told = await look({ ...staging, unwatched: undefined }, unknown);
    expect(await look(staging)).toContain(
      '✓ Alarms: only those about the account, which mail nobody: it is not watched',
    );
    expect(told).toContain(
      "! Domain: none: CloudFront's own name will serve, and takes TLS 1.0 and 1.1, too.\n  → give staging.domain and",
    );
    expect(told).toMatch(/! Alarms: nobody is mailed when one rings\.\n {2}→ give staging\.alarmAddress/);
    expect(aws.calls).not.toContain('DescribeCertificate');
  });

  const certificate = (Certificate: object) => () => ({ body: { Certificate } });
  it.each([
    [
      'unverified',
      () => aws.refuse('GetParameter', 'ParameterNotFound'),
      '✗ CDK bootstrap: aws://123456789012/eu-west-1 was never prepared for CDK.\n  → npm exec cdk -- bootstrap aws://123456789012/eu-west-1',
    ],
    [
      'an old bootstrap',
      () => Object.assign(aws.on, { GetParameter: () => ({ body: { Parameter: { Value: '5' } } }) }),
      '✗ CDK bootstrap: aws://123456789012/eu-west-1 has version 5, and 6 is needed.\n  → npm exec cdk',
    ],
    [
      'no sender identity',
      () => aws.refuse('GetEmailIdentity', 'NotFoundException'),
      '✗ Sender: SES in eu-west-1 does not know www.church.org, the domain of hello@www.church.org.\n  → aws sesv2 create-email-identity --email-identity www.church.org --region eu-west-1',
    ],
    [
      'a sender without DNS records',
      () => Object.assign(aws.on, { GetEmailIdentity: () => ({ body: { VerifiedForSendingStatus: false } }) }),
      '✗ Sender: SES has not verified www.church.org yet, so hello@www.church.org sends nothing.\n  → add the DKIM records',
    ],
    [
      'the sandbox',
      () =>
        Object.assign(aws.on, {
          GetAccount: () => ({ body: { ProductionAccessEnabled: false, SendingEnabled: true } }),
        }),
      '✗ SES sandbox: this account is in the sandbox of SES: mails reach verified addresses only.\n  → in the SES console of eu-west-1, Account dashboard: request production access.',
    ],
    [
      'sending that was stopped',
      () =>
        Object.assign(aws.on, {
          GetAccount: () => ({ body: { ProductionAccessEnabled: true, SendingEnabled: false } }),
        }),
      '✗ SES sandbox: SES has stopped sending for this account.\n  →',
    ],
    [
      'a certificate for another name',
      () =>
        Object.assign(aws.on, { DescribeCertificate: certificate({ Status: 'ISSUED', DomainName: 'example.org' }) }),
      '✗ Certificate: the certificate is for example.org, and not for www.example.org, church.example.org.\n  → request one',
    ],
    [
      'a certificate that is not validated yet',
      () =>
        Object.assign(aws.on, {
          DescribeCertificate: certificate({
            Status: 'PENDING_VALIDATION',
            SubjectAlternativeNames: ['*.example.org', 'example.org'],
          }),
        }),
      '✗ Certificate: the certificate of www.example.org is PENDING_VALIDATION.\n  → add the CNAME record',
    ],
    [
      'an unknown certificate',
      () => aws.refuse('DescribeCertificate', 'ResourceNotFoundException'),
      '✗ Certificate: ResourceNotFoundException: said so\n  →',
    ],
    [
      'an unknown web ACL',
      () => aws.refuse('GetWebACL', 'WAFNonexistentItemException'),
      '✗ Web ACL: there is no web ACL site of scope CLOUDFRONT.\n  → make one in us-east-1',
    ],
    [
      'a missing permission',
      () => aws.refuse('GetParameter', 'AccessDeniedException'),
      '✗ CDK bootstrap: AccessDeniedException: said so\n  → let somebody who may grant it',
    ],
  ])('explains how to fix %s', async (_what, spoil, text) => {
    spoil();
    const found = await examine(full, known);
    expect(found.map(findingText).join('\n')).toContain(text);
    // Without an identity there is no authentication to check.
    const others = found.filter(({ name }) => name !== 'Ask AWS today');
    expect(others).toHaveLength(text.includes('does not know') ? 10 : 11);
    expect(found.some(isMissing)).toBe(text.startsWith('✗'));
  });

  it('says right after the credentials what to ask AWS for on the first day', async () => {
    aws.on.GetAccount = () => ({ body: { ProductionAccessEnabled: false, SendingEnabled: true } });
    aws.on.GetAccountSettings = () => ({ body: { AccountLimit: { ConcurrentExecutions: 10 } } });
    expect((await look({ ...full, sandbox: 'accepted' })).split('\n').slice(1, 3)).toEqual([
      '! Ask AWS today: production access of SES and 1,000 functions at once: each answer takes a day or more.',
      expect.stringContaining('must be verified before it can add CloudFront resources'),
    ]);
  });

  it('fails for a live environment in the SES sandbox unless it accepts that, and for example staff addresses', async () => {
    aws.on.GetAccount = () => ({ body: { ProductionAccessEnabled: false, SendingEnabled: true } });
    expect(await look(full)).toMatch(
      /✗ SES sandbox: this account is in the sandbox of SES[\s\S]*set everything\.sandbox to/,
    );
    expect(await look({ ...full, sandbox: 'accepted' })).toContain('! SES sandbox: this account is in the sandbox');
    expect(await look({ ...full, live: undefined })).toContain('! SES sandbox: this account is in the sandbox of SES');
    for (const staffAddress of ['office@example.org', 'office@church.example', 'a@mail.example.com']) {
      const told = await look({ ...full, staffAddress });
      expect(told).toContain(`✗ Staff address: ${staffAddress} is an example: nobody would be told of registrations.`);
    }
    expect(await look({ ...full, staffAddress: 'office@myexample.org' })).toContain('✓ Staff address');
  });

  it('fails for a live environment without its own account, or without an address for alarms', async () => {
    for (const account of [undefined, '000000000000']) {
      expect(await look({ ...full, account })).toMatch(
        /^✗ Credentials: .* everything does not name its own\.\n {2}→ give everything\.account/,
      );
    }
    expect(await look({ ...full, alarmAddress: undefined })).toContain(
      '✗ Alarms: nobody is mailed when one rings or the bill',
    );
    expect(await look({ ...full, alarmAddress: 'alarms@example.org' })).toContain(
      '✗ Alarms: alarms@example.org is an example',
    );
  });

  it('checks SPF, DKIM and DMARC of the sender, and explains how to add what is missing', async () => {
    aws.on.GetEmailIdentity = () => ({
      body: { VerifiedForSendingStatus: true, DkimAttributes: { Status: 'PENDING' }, MailFromAttributes: {} },
    });
    const told = await look(full, { ...known, texts: async () => [] });
    expect(told).toContain(
      '! Mail authentication: www.church.org has no DKIM, no SPF by a MAIL FROM of its own, no DMARC:',
    );
    expect(told).toMatch(
      /→ add the CNAME records .*; aws sesv2 put-email-identity-mail-from-attributes .*; add to _dmarc\./,
    );
    const other: World = {
      ...known,
      texts: async (name) => (name.startsWith('_dmarc') ? ['v=DMARC1'] : ['v=spf1 -all']),
    };
    aws.on.GetEmailIdentity = () => ({
      body: {
        DkimAttributes: { Status: 'SUCCESS' },
        MailFromAttributes: { MailFromDomain: 'bounce.church.org', MailFromDomainStatus: 'SUCCESS' },
      },
    });
    expect(await look(full, other)).toContain('has no SPF by a MAIL FROM of its own: its mails');
  });

  it('checks the identity of the address itself if SES verified that and not the domain', async () => {
    const asked: string[] = [];
    aws.on.GetEmailIdentity = (_, url) => {
      asked.push(decodeURIComponent(url.split('/').at(-1) ?? ''));
      return { refusal: 'NotFoundException' };
    };
    const told = await look({ ...full, senderVerified: 'address' });
    expect(new Set(asked)).toEqual(new Set(['hello@www.church.org']));
    expect(told).toContain('✗ Sender: SES in eu-west-1 does not know the address hello@www.church.org.');
    expect(told).toContain('then follow the link in its mail.');
  });

  it.each([
    [
      'a new account',
      10,
      undefined,
      '! Functions at once: this account may run 10: our consumers of events take up to ',
    ],
    [
      'a quota that is too small to keep some',
      110,
      20,
      '✗ Functions at once: this account may run 110, and missAtOnce would leave 90',
    ],
    [
      'a crawler that could take all',
      1000,
      undefined,
      '! Functions at once: a crawler of unknown addresses could take all 1000.',
    ],
  ])('checks the concurrency quota: %s', async (_what, limit, missAtOnce, text) => {
    aws.on.GetAccountSettings = () => ({ body: { AccountLimit: { ConcurrentExecutions: limit } } });
    expect(await look({ ...full, missAtOnce })).toContain(text);
  });

  it('warns about a domain without DNS record, which does not block a deployment', async () => {
    const found = await examine(full, unknown);
    expect(found.map(findingText).join('\n')).toContain(
      '! Domain: www.example.org leads nowhere yet.\n  → after the deployment',
    );
    expect(found.some(isMissing)).toBe(false);
  });

  it.each([
    ['that AWS does not know', 'InvalidClientTokenId', 'AWS does not know these credentials'],
    ['that have expired', 'ExpiredToken', 'sign in again: these credentials have expired.'],
  ])('stops after the first check with credentials %s', async (_what, name, mend) => {
    aws.refuse('GetCallerIdentity', name);
    expect(await look(full)).toMatch(new RegExp(`^✗ Credentials: ${name}: said so\n  → .*${mend}`));
    expect(aws.calls).toEqual(['GetCallerIdentity']);
  });

  it('stops after the first check with credentials of another account', async () => {
    expect(await look({ ...full, account: '999999999999' })).toMatch(
      /^✗ Credentials: these credentials are of account 123456789012, and everything is for 999999999999\.\n {2}→ sign in to 999999999999/,
    );
    expect(aws.calls).toEqual(['GetCallerIdentity']);
  });

  it('distinguishes missing credentials from a network without AWS', async () => {
    const { AWS_ACCESS_KEY_ID, AWS_ENDPOINT_URL } = process.env;
    try {
      delete process.env.AWS_ACCESS_KEY_ID;
      expect(await look(full)).toMatch(
        /^✗ Credentials: NoCredentials: .*\n {2}→ sign in \(aws sso login\), or set AWS_PROFILE\.$/,
      );
      Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_ENDPOINT_URL: 'http://127.0.0.1:6' });
      expect(await look(full)).toMatch(
        /^✗ Credentials: Unreachable: .* does not answer .*\n {2}→ see whether this machine reaches AWS/,
      );
    } finally {
      Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_ENDPOINT_URL });
    }
  });

  it('signs requests as AWS requires, which rejects another secret', async () => {
    const { AWS_SECRET_ACCESS_KEY } = process.env;
    process.env.AWS_SECRET_ACCESS_KEY = 'another';
    const call = callAws({ service: 'ssm', region: 'eu-west-1', target: 'AmazonSSM.GetParameter', body: '{}' });
    await expect(call).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    Object.assign(process.env, { AWS_SECRET_ACCESS_KEY });
  });

  it('succeeds only if nothing is missing, and checks this machine first', async () => {
    const said: string[] = [];
    const run = (...args: string[]) => main(args, process.env, (line) => said.push(line), known, rows);
    expect(await run()).toBe(0);
    expect(said.join('\n')).toMatch(
      /✓ Node: v\d+[\s\S]*✓ Rows: local, staging, production[\s\S]*✓ Local database: [\s\S]*Nothing is missing for this machine\./,
    );
    expect(aws.calls).toEqual([]);
    expect(await run('staging')).toBe(0);
    expect(said.at(-1)).toBe('\nNothing is missing for staging.');
    aws.refuse('GetEmailIdentity', 'NotFoundException');
    expect(await run('staging')).toBe(1);
    expect(said.at(-1)).toBe('\n1 missing for staging.');
    expect(await run('mars')).toBe(1);
    expect(said.at(-1)).toBe(
      'There is no environment "mars" in infra/environments.ts, only local, staging, production.',
    );
  });
});
