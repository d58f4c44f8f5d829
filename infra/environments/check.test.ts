import { describe, expect, it } from 'vitest';
import type { Environment } from '../environments.ts';
import { environments } from '../environments.ts';
import { environment, everythingOn } from '../testing/rows.ts';
import { checkEnvironments } from './check.ts';

const staging = environment('staging');
const consumer = everythingOn.consumers[0] ?? expect.fail();
const google = everythingOn.google ?? expect.fail();
const queue = 'arn:aws:sqs:eu-west-1:210987654321:church-events';

/** The finding for a staging row with other fields. A mistake may be one that does not compile. */
function finding(over: object): string {
  try {
    checkEnvironments([{ ...staging, ...over } as Environment]);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const hooked = everythingOn.consumers.find(({ url }) => url !== undefined) ?? expect.fail();
const webhook = (over: object) => ({ consumers: [{ ...hooked, ...over }] });
const heard = (over: object) => ({ consumers: [{ ...consumer, ...over }] });

describe('the rows of environments.ts', () => {
  it('accepts the rows as shipped, and one with everything on', () => {
    expect(() => checkEnvironments([...environments, everythingOn])).not.toThrow();
  });

  it.each([
    ['name', { name: 'Staging' }, 'Staging.name: "Staging" should be 2 to 20 lower-case letters, digits and hyphens'],
    ['account', { account: '1234' }, 'account: "1234" should be the 12 digits of an AWS account, in quotes'],
    ['region', { region: 'Ireland' }, 'region: "Ireland" should be an AWS region such as eu-west-1'],
    [
      'domain',
      { domain: 'https://x.org', certificateArn: everythingOn.certificateArn },
      'domain: "https://x.org" should be a host name',
    ],
    ['domain', { certificateArn: everythingOn.certificateArn }, 'domain: is missing: certificateArn is given'],
    ['certificateArn', { domain: 'www.example.org' }, 'certificateArn: is missing: domain is given'],
    [
      'certificateArn',
      { domain: 'www.example.org', certificateArn: everythingOn.certificateArn?.replace('us-east-1', 'eu-west-1') },
      'should be the ARN of a certificate in us-east-1',
    ],
    ['alsoAt', { alsoAt: ['example.org'] }, 'alsoAt: ["example.org"] is given, and needs `domain`'],
    [
      'alsoAt',
      { domain: 'www.example.org', certificateArn: everythingOn.certificateArn, alsoAt: ['www.example.org'] },
      'alsoAt: ["www.example.org"] should be host names other than `domain`, such as [\'example.org\']',
    ],
    [
      'region',
      { region: 'me-south-1' },
      'region: "me-south-1" is not a region that Steeple knows: take one of af-south-1, eu-west-1',
    ],
    ['senderVerified', { senderVerified: 'domain' }, `senderVerified: "domain" should be 'address', or left out`],
    ['live', { live: false }, 'live: false should be true, or left out'],
    ['live', { deletionProtection: true }, 'live: is missing: `deletionProtection` is on'],
    ['account', { live: true }, 'account: is missing: a deployment to another account would make a second, empty site'],
    ['account', { deletionProtection: true }, 'account: is missing: a deployment to another account'],
    ['alarmAddress', { live: true }, 'alarmAddress: is missing: nobody would be told of alarms and of the bill'],
    ['alarmAddress', { deletionProtection: true }, 'alarmAddress: is missing: nobody would be told'],
    ['budget', { budget: 40 }, 'budget: 40 is given, and needs `alarmAddress`, which is told of it'],
    ['budget', { alarmAddress: 'it@church.org', budget: 0 }, 'budget: 0 should be a number of dollars a month'],
    ['sandbox', { sandbox: true }, "sandbox: true should be 'accepted', or left out"],
    ['unwatched', { unwatched: false }, 'unwatched: false should be true, or left out'],
    ['missAtOnce', { missAtOnce: 0 }, 'missAtOnce: 0 should be a number of calls from 2 to 900'],
    ['lettersPerSecond', { lettersPerSecond: 0 }, 'lettersPerSecond: 0 should be a number of mails'],
    ['hiddenFromSearch', { hiddenFromSearch: false }, 'hiddenFromSearch: false should be true, or left out'],
    ['hstsSubdomains', { hstsSubdomains: 'yes' }, 'hstsSubdomains: "yes" should be true, or left out'],
    ['workerRemoved', { workerRemoved: 'yes' }, 'workerRemoved: "yes" should be true, or left out'],
    ['webAclArn', { webAclArn: 'site' }, 'webAclArn: "site" should be the ARN of a web ACL of scope CLOUDFRONT'],
    ['languages', { languages: [] }, "languages: [] should be different languages such as ['en']"],
    ['languages', { languages: ['en', 'en'] }, 'should be different languages'],
    ['siteUrl', { siteUrl: 'https://x.org/' }, 'siteUrl: "https://x.org/" should be an origin'],
    ['churchZone', { churchZone: 'EAT' }, 'churchZone: "EAT" should be an IANA zone such as Africa/Nairobi'],
    ['churchZone', { churchZone: 'Africa/Atlantis' }, 'churchZone: "Africa/Atlantis" should be an IANA zone'],
    ['currency', { currency: 'Ksh' }, 'currency: "Ksh" should be an ISO 4217 code such as KES'],
    ['senderAddress', { senderAddress: 'church' }, 'senderAddress: "church" should be an email address'],
    ['staffAddress', { staffAddress: '' }, 'staffAddress: "" should be an email address'],
    ['alarmAddress', { unwatched: undefined, alarmAddress: 'it' }, 'alarmAddress: "it" should be an email address'],
    ['originSecrets', { originSecrets: ['1', '1'] }, "should be different words such as ['1', '2']"],
    [
      'google.hostedDomain',
      { google: { ...google, hostedDomain: undefined } },
      'google.hostedDomain: should be the domain',
    ],
    ['hostPrefix', { hostPrefix: 'my-cognito' }, 'should be 1 to 63 lower-case letters'],
    ['google.demandsSecondStep', { google: { ...google, demandsSecondStep: undefined } }, 'should be true or false'],
    ['google without a domain or site address', { google }, 'is given, and needs `domain` or `siteUrl`'],
    ['demandsTotp', { demandsTotp: 'yes' }, 'demandsTotp: "yes" should be true or false'],
    ['deletionProtection', { deletionProtection: 1 }, 'deletionProtection: 1 should be true or false'],
    ['retention', { retention: undefined }, 'retention.logs: should be one of RetentionDays'],
    [
      'retention.logs',
      { retention: { ...staging.retention, logs: 15 } },
      'retention.logs: 15 should be one of RetentionDays',
    ],
    [
      'retention.archive',
      { retention: { ...staging.retention, archive: 400 } },
      'retention.archive: 400 should be a number of days from 1 to 399',
    ],
    [
      'google.hostPrefix',
      { google, siteUrl: 'https://x.org', hostPrefix: undefined },
      'is given, and needs `hostPrefix`',
    ],
    ['consumers[0].reads', heard({ reads: true }), 'consumers[0].reads: needs `hostPrefix`'],
    ['consumers[0].reads', heard({ reads: false }), 'consumers[0].reads: false should be true, or left out'],
    ['consumers', { consumers: undefined }, 'consumers: should be a list; [] where nobody outside hears of events'],
    ['consumers[0].name', heard({ name: 'Data team' }), 'consumers[0].name: "Data team" should be 2 to 30'],
    [
      'consumers[0].key',
      heard({ key: 'arn:aws:kms:eu-west-1:210987654321:key/1' }),
      'consumers[0].key: is for a queue of another account',
    ],
    ['consumers[1].name', { consumers: [consumer, consumer] }, 'consumers[1].name: "their-bus" is there twice'],
    ['consumers[0].events', heard({ events: [] }), 'consumers[0].events: [] should name at least one event'],
    ['consumers[0].events', heard({ events: ['registration.made'] }), 'and "registration.made" is none'],
    [
      'consumers[0].events',
      heard({ events: ['registration.submitted', 'member.importing'] }),
      'and "member.importing" is internal, and may change at any time',
    ],
    [
      'consumers[0].to',
      heard({ to: 'their bus' }),
      'should be the ARN of an event bus, or of an SQS queue that is not FIFO',
    ],
    ['consumers[0].to', heard({ to: `${queue}.fifo` }), 'or of an SQS queue that is not FIFO'],
    [
      'consumers[0].to',
      heard({ to: queue }),
      "consumers[0].to: a queue needs the environment's own `account` to be given",
    ],
    [
      'consumers[0].to',
      { ...heard({ to: queue.replace('eu-west-1', 'eu-west-2') }), account: '123456789012' },
      'consumers[0].to: should be a queue in eu-west-1, where the environment is',
    ],
    [
      'consumers[0].to',
      { ...heard({ to: 'arn:aws:events:eu-west-1:123456789012:event-bus/default' }), account: '123456789012' },
      'consumers[0].to: should be a bus of another account or region',
    ],
    [
      'consumers[0].to',
      { consumers: [{ name: 'site', events: ['registration.submitted'] }] },
      'consumers[0].to: is missing: the ARN of a bus or queue, or `url`, the address of a webhook',
    ],
    ['consumers[0].to', webhook({ to: consumer.to }), 'to: is for a bus or a queue, and this row has `url`'],
    ['consumers[0].secrets', heard({ secrets: ['1'] }), 'secrets: is for a webhook, which has `url`'],
    ['consumers[0].secrets', webhook({ secrets: [] }), "secrets: [] should be different words such as ['1', '2']"],
    ['consumers[0].url', webhook({ url: 'hooks' }), 'url: "hooks" should be an address such as https://'],
    ['consumers[0].url', webhook({ url: 'http://hooks.example.org/' }), 'should begin with https://, and have no port'],
    ['consumers[0].url', webhook({ url: 'https://hooks.example.org:8443/' }), 'and have no port'],
    ['consumers[0].url', webhook({ url: 'https://10.0.0.1/' }), 'should have a host name, not an IP address'],
    ['consumers[0].url', webhook({ url: 'https://me:x@example.org/' }), 'should have no user name'],
    ['consumers[0].url', webhook({ url: 'http://localhost:4000/' }), 'should begin with https://'],
    [
      'consumers[0].url of the local run',
      { ...environment('local'), ...webhook({}), name: 'local' },
      'should begin with http://localhost',
    ],
    [
      'number of consumers',
      {
        ...everythingOn,
        name: 'staging',
        consumers: Array(6)
          .fill({ ...hooked, secrets: ['1'] })
          .map((each, n) => ({ ...each, name: `site-${n}` })),
      },
      'consumers[3]: with those before it needs 36 resources of CloudFormation, and the stack has room for 32',
    ],
    ['a misspelt field', { webACLArn: 'x' }, 'webACLArn: is not a field of a row'],
    ['a misspelt field of a consumer', heard({ event: 'x' }), 'consumers[0].event: is not a field of a row'],
  ])('refuses a row with an invalid %s: %j', (_field, over, text) => {
    expect(finding(over)).toMatch(/^infra\/environments\.ts: ([Ss]taging|local)\./);
    expect(finding(over)).toContain(text);
  });

  it('reports all invalid fields at once, one per line, each with its row', () => {
    const rows = [
      { ...staging, currency: 'x', region: 'y' },
      { ...staging, churchZone: 'z' },
    ];
    expect(() => checkEnvironments(rows)).toThrow(
      [
        'infra/environments.ts: staging.region: "y" should be an AWS region such as eu-west-1',
        'infra/environments.ts: staging.currency: "x" should be an ISO 4217 code such as KES',
        'infra/environments.ts: staging.churchZone: "z" should be an IANA zone such as Africa/Nairobi',
        'infra/environments.ts: staging.name: there are two rows of this name',
      ].join('\n'),
    );
  });
});
