import { resolve as resolveName, resolveTxt } from 'node:dns/promises';
import { type Subscription, subscriptions } from '#events/subscriptions.ts';
import { type Environment, edgeRegion, environments } from '../../environments.ts';
import { callAws } from '../aws/call.ts';
import { callerAccount, callerOnAws } from '../aws/caller.ts';
import { accountOf } from '../aws/ses.ts';
import { approval, gitHubJob } from './approval.ts';
import { type Check, later, missing, nameOf, type World, well } from './finding.ts';
import { mailChecks, nobodys } from './mail-checks.ts';

export const world: World = {
  resolve: (name) => resolveName(name),
  texts: async (name) => (await resolveTxt(name).catch(() => [])).map((parts) => parts.join('')),
  github: gitHubJob(process.env),
};

/** The oldest bootstrap version that the templates' own rule accepts. */
const oldestBootstrap = 6;

/** Throws AwsError. */
export const accountOfCredentials = (row: Pick<Environment, 'region'>): Promise<string> =>
  callerAccount(callerOnAws(row));

/** The account of the row as shipped, a number that AWS does not use. */
const nobodysAccount = '000000000000';

const credentials: Check = {
  name: 'Credentials',
  run: async (row) => {
    const account = await accountOfCredentials(row);
    if (row.live && (row.account === undefined || row.account === nobodysAccount)) {
      return missing(
        `these credentials are of account ${account}, and ${row.name} does not name its own.`,
        `give ${row.name}.account in infra/environments.ts, so that no command reaches another account's site.`,
      );
    }
    if (row.account !== undefined && row.account !== account) {
      return missing(
        `these credentials are of account ${account}, and ${row.name} is for ${row.account}.`,
        `sign in to ${row.account} (AWS_PROFILE), or correct ${row.name}.account in infra/environments.ts.`,
      );
    }
    return well(`of account ${account}`);
  },
};

const sharedAccount: Check = {
  name: 'Account',
  run: async ({ name, account }, { rows = environments }) => {
    const others = rows.filter((other) => other.name !== name && other.name !== 'local' && other.account === account);
    if (account === undefined || others.length === 0) return undefined;
    return later(
      `also of ${others.map((other) => other.name).join(', ')}: they share SES's reputation, Lambda's concurrency and Cognito's free users.`,
      'give each environment an account of its own, or accept that a test can hold up the mails of another.',
    );
  },
};

/** In the environment's region, and in the one that CloudFront's log delivery needs (infra/edge-stack.ts). */
const bootstrap: Check = {
  name: 'CDK bootstrap',
  run: async (row) => {
    const regions = [...new Set([row.region, edgeRegion])];
    const versions = await Promise.all(regions.map(bootstrapVersion));
    const at = versions.findIndex((version) => version === undefined || version < oldestBootstrap);
    const version = versions[at];
    if (at < 0) return well(regions.map((region, each) => `version ${versions[each]} in ${region}`).join(', '));
    const where = `aws://${await accountOfCredentials(row)}/${regions[at]}`;
    const found =
      version === undefined
        ? `${where} was never prepared for CDK.`
        : `${where} has version ${version}, and ${oldestBootstrap} is needed.`;
    return missing(found, `npm exec cdk -- bootstrap ${where}`);
  },
};

/** Undefined if the region was never prepared. Throws AwsError. */
async function bootstrapVersion(region: string): Promise<number | undefined> {
  const body = JSON.stringify({ Name: '/cdk-bootstrap/hnb659fds/version' });
  try {
    const answer = await callAws({ service: 'ssm', region, target: 'AmazonSSM.GetParameter', body });
    return Number((JSON.parse(answer.body) as { Parameter: { Value: string } }).Parameter.Value);
  } catch (error) {
    if (nameOf(error) === 'ParameterNotFound') return undefined;
    throw error;
  }
}

/** The unreserved concurrency that Lambda requires an account to keep. */
const leftToOthers = 100;

async function functionsAtOnce({ region }: Environment): Promise<number> {
  const path = '/2016-08-19/account-settings/';
  const { body } = await callAws({ service: 'lambda', region, method: 'GET', path, body: '' });
  const { AccountLimit } = JSON.parse(body) as { AccountLimit: { ConcurrentExecutions: number } };
  return AccountLimit.ConcurrentExecutions;
}

/** First in the output, because the answers take longer than everything else. */
const waits: Check = {
  name: 'Ask AWS today',
  run: async (row) => {
    const [{ ProductionAccessEnabled }, limit] = await Promise.all([accountOf(row), functionsAtOnce(row)]);
    const asks = [
      ...(ProductionAccessEnabled ? [] : ['production access of SES']),
      ...(limit < leftToOthers ? ['1,000 functions at once'] : []),
    ];
    if (asks.length === 0) return undefined;
    return later(
      `${asks.join(' and ')}: each answer takes a day or more.`,
      'see below how. If the first deployment says that this account must be verified before it can add CloudFront resources, ' +
        'ask for that too, by a support case.',
    );
  },
};

const atOnce: Check = {
  name: 'Functions at once',
  run: async (row) => {
    const { name, region, missAtOnce } = row;
    const limit = await functionsAtOnce(row);
    const mend =
      `aws service-quotas request-service-quota-increase --region ${region} --service-code lambda ` +
      '--quota-code L-B99A9384 --desired-value 1000';
    if (missAtOnce !== undefined && limit - missAtOnce < leftToOthers) {
      return missing(
        `this account may run ${limit}, and missAtOnce would leave ${limit - missAtOnce} to the others: Lambda wants ${leftToOthers}.`,
        `${mend}, or take ${name}.missAtOnce out of infra/environments.ts.`,
      );
    }
    if (limit < leftToOthers) {
      const consumers = Object.values<Subscription>(subscriptions).reduce(
        (sum, { maxConcurrency = 1 }) => sum + maxConcurrency,
        0,
      );
      return later(
        `this account may run ${limit}: our consumers of events take up to ${consumers}, and a rush is refused.`,
        mend,
      );
    }
    if (missAtOnce === undefined) {
      return later(
        `a crawler of unknown addresses could take all ${limit}.`,
        `give ${name}.missAtOnce in infra/environments.ts: 20, for example.`,
      );
    }
    return well(`${limit}, of which a crawler can take ${missAtOnce}`);
  },
};

const certificate: Check = {
  name: 'Certificate',
  run: async ({ domain, alsoAt = [], certificateArn }) => {
    if (!domain || !certificateArn) return undefined;
    const call = { service: 'acm', region: edgeRegion, target: 'CertificateManager.DescribeCertificate' };
    const { body } = await callAws({ ...call, body: JSON.stringify({ CertificateArn: certificateArn }) });
    const { Certificate: found } = JSON.parse(body) as {
      Certificate: { Status: string; DomainName: string; SubjectAlternativeNames?: string[] };
    };
    const names = found.SubjectAlternativeNames ?? [found.DomainName];
    const wanted = [domain, ...alsoAt];
    const covers = (host: string) => names.some((name) => name === host || name === host.replace(/^[^.]+/, '*'));
    const lacking = wanted.filter((host) => !covers(host));
    if (lacking.length > 0) {
      return missing(
        `the certificate is for ${names.join(', ')}, and not for ${lacking.join(', ')}.`,
        `request one for ${wanted.join(', ')} in us-east-1, and give its ARN in infra/environments.ts.`,
      );
    }
    if (found.Status === 'ISSUED') return well(`issued for ${wanted.join(', ')}`);
    return missing(
      `the certificate of ${domain} is ${found.Status}.`,
      'add the CNAME record that ACM shows for it in us-east-1, and wait until it is ISSUED.',
    );
  },
};

const domain: Check = {
  name: 'Domain',
  run: async ({ name: row, domain: name }, { resolve }) => {
    if (!name) {
      return later(
        "none: CloudFront's own name will serve, and takes TLS 1.0 and 1.1, too.",
        `give ${row}.domain and ${row}.certificateArn in infra/environments.ts before visitors use it.`,
      );
    }
    try {
      await resolve(name);
      return well(`${name} leads somewhere`);
    } catch {
      return later(
        `${name} leads nowhere yet.`,
        'after the deployment, add the record to its DNS that `npm run deploy` prints.',
      );
    }
  },
};

const webAcl: Check = {
  name: 'Web ACL',
  run: async ({ webAclArn }) => {
    if (!webAclArn) return undefined;
    const [Name, Id] = webAclArn.split('/').slice(-2);
    const call = { service: 'wafv2', region: edgeRegion, target: 'AWSWAF_20190729.GetWebACL' };
    try {
      await callAws({ ...call, body: JSON.stringify({ Name, Id, Scope: 'CLOUDFRONT' }) });
      return well(`${Name} is there`);
    } catch (error) {
      if (nameOf(error) !== 'WAFNonexistentItemException') throw error;
      return missing(
        `there is no web ACL ${Name} of scope CLOUDFRONT.`,
        'make one in us-east-1, or take webAclArn out of infra/environments.ts.',
      );
    }
  },
};

const alarms: Check = {
  name: 'Alarms',
  run: async ({ name, live, alarmAddress, unwatched }) => {
    const mend = `give ${name}.alarmAddress in infra/environments.ts.`;
    if (alarmAddress && nobodys.test(alarmAddress))
      return missing(`${alarmAddress} is an example: nobody is mailed.`, mend);
    if (!alarmAddress && live) return missing('nobody is mailed when one rings or the bill grows.', mend);
    if (unwatched && !alarmAddress) return well('only those about the account, which mail nobody: it is not watched');
    return alarmAddress
      ? well(`mailed to ${alarmAddress}, once the link in the first mail was followed`)
      : later('nobody is mailed when one rings.', mend);
  },
};

/** In the order of output. The first one has to be `credentials` (examine.ts). */
export const checks: readonly Check[] = [
  ...[credentials, approval, sharedAccount, waits, bootstrap],
  ...mailChecks,
  ...[atOnce, certificate, domain, webAcl, alarms],
];
