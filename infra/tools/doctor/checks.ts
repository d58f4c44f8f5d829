import { resolve as resolveName } from 'node:dns/promises';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { type Environment, senderDomain } from '../../environments.ts';
import { callAws } from '../aws/call.ts';

/** `missing` stops a deployment, `later` does not; both say how to mend it. */
export type Finding =
  | { readonly state: 'well'; readonly text: string }
  | { readonly state: 'missing' | 'later'; readonly text: string; readonly mend: string };

/** What a check may ask beside AWS. */
export interface World {
  /** Resolves a name; rejects where there is none. */
  readonly resolve: (name: string) => Promise<unknown>;
}

export const world: World = { resolve: (name) => resolveName(name) };

/** Something that a deployment needs; undefined where the row does not ask for it. Throws what AWS refused. */
export interface Check {
  readonly name: string;
  readonly run: (row: Environment, world: World) => Promise<Finding | undefined>;
}

const well = (text: string): Finding => ({ state: 'well', text });
const missing = (text: string, mend: string): Finding => ({ state: 'missing', text, mend });
const later = (text: string, mend: string): Finding => ({ state: 'later', text, mend });

const nameOf = (error: unknown): string => (error as Error).name;

/** The oldest bootstrap that the templates' own rule accepts. */
const oldestBootstrap = 6;

/** The account whose credentials these are. Throws AwsError. */
export async function accountOfCredentials({ region }: Environment): Promise<string> {
  const { body } = await callAws({
    service: 'sts',
    region,
    contentType: 'application/x-www-form-urlencoded; charset=utf-8',
    body: 'Action=GetCallerIdentity&Version=2011-06-15',
  });
  return /<Account>(\d{12})</.exec(body)?.[1] ?? '';
}

const credentials: Check = {
  name: 'Credentials',
  run: async (row) => {
    const account = await accountOfCredentials(row);
    if (row.account !== undefined && row.account !== account) {
      return missing(
        `these credentials are of account ${account}, and ${row.name} is for ${row.account}.`,
        `sign in to ${row.account} (AWS_PROFILE), or correct ${row.name}.account in infra/environments.ts.`,
      );
    }
    return well(`of account ${account}`);
  },
};

const bootstrap: Check = {
  name: 'CDK bootstrap',
  run: async (row) => {
    const where = `aws://${await accountOfCredentials(row)}/${row.region}`;
    const mend = `npm exec cdk -- bootstrap ${where}`;
    const Name = '/cdk-bootstrap/hnb659fds/version';
    const target = 'AmazonSSM.GetParameter';
    try {
      const { body } = await callAws({ service: 'ssm', region: row.region, target, body: JSON.stringify({ Name }) });
      const version = Number((JSON.parse(body) as { Parameter: { Value: string } }).Parameter.Value);
      if (version >= oldestBootstrap) return well(`version ${version} in ${row.region}`);
      return missing(`${where} has version ${version}, and ${oldestBootstrap} is needed.`, mend);
    } catch (error) {
      if (nameOf(error) !== 'ParameterNotFound') throw error;
      return missing(`${where} was never prepared for CDK.`, mend);
    }
  },
};

const sender: Check = {
  name: 'Sender',
  run: async (row) => {
    const domain = senderDomain(row);
    const client = new SESv2Client({ region: row.region, maxAttempts: 2 });
    try {
      const { VerifiedForSendingStatus } = await client.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
      if (VerifiedForSendingStatus) return well(`${row.senderAddress}: SES has verified ${domain}`);
      return missing(
        `SES has not verified ${domain} yet, so ${row.senderAddress} sends nothing.`,
        `add the DKIM records that SES shows for ${domain} in ${row.region} to its DNS, and wait until it is verified.`,
      );
    } catch (error) {
      if (nameOf(error) !== 'NotFoundException') throw error;
      return missing(
        `SES in ${row.region} does not know ${domain}, the domain of ${row.senderAddress}.`,
        `aws sesv2 create-email-identity --email-identity ${domain} --region ${row.region}, then add the DKIM records it names.`,
      );
    } finally {
      client.destroy();
    }
  },
};

const sandbox: Check = {
  name: 'SES sandbox',
  run: async (row) => {
    const client = new SESv2Client({ region: row.region, maxAttempts: 2 });
    try {
      const { ProductionAccessEnabled, SendingEnabled } = await client.send(new GetAccountCommand({}));
      const mend = `in the SES console of ${row.region}, Account dashboard:`;
      if (!SendingEnabled) {
        return missing('SES has stopped sending for this account.', `${mend} see why, and answer AWS there.`);
      }
      if (ProductionAccessEnabled) return well('this account may mail everybody');
      return later(
        'this account is in the sandbox of SES: mails reach verified addresses only.',
        `${mend} request production access.`,
      );
    } finally {
      client.destroy();
    }
  },
};

const certificate: Check = {
  name: 'Certificate',
  run: async ({ domain, certificateArn }) => {
    if (!domain || !certificateArn) return undefined;
    const call = { service: 'acm', region: 'us-east-1', target: 'CertificateManager.DescribeCertificate' };
    const { body } = await callAws({ ...call, body: JSON.stringify({ CertificateArn: certificateArn }) });
    const { Certificate: found } = JSON.parse(body) as {
      Certificate: { Status: string; DomainName: string; SubjectAlternativeNames?: string[] };
    };
    const names = found.SubjectAlternativeNames ?? [found.DomainName];
    if (!names.some((name) => name === domain || name === domain.replace(/^[^.]+/, '*'))) {
      return missing(
        `the certificate is for ${names.join(', ')}, and not for ${domain}.`,
        `request one for ${domain} in us-east-1, and give its ARN in infra/environments.ts.`,
      );
    }
    if (found.Status === 'ISSUED') return well(`issued for ${domain}`);
    return missing(
      `the certificate of ${domain} is ${found.Status}.`,
      'add the CNAME record that ACM shows for it in us-east-1, and wait until it is ISSUED.',
    );
  },
};

const domain: Check = {
  name: 'Domain',
  run: async ({ domain: name }, { resolve }) => {
    if (!name) return well("none: CloudFront's own name will serve");
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
    const call = { service: 'wafv2', region: 'us-east-1', target: 'AWSWAF_20190729.GetWebACL' };
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
  run: async ({ name, alarmAddress }) =>
    alarmAddress
      ? well(`mailed to ${alarmAddress}, once the link in the first mail was followed`)
      : later('nobody is mailed where one rings.', `give ${name}.alarmAddress in infra/environments.ts.`),
};

/** In the order in which they are told; without the first none of the others is asked. */
export const checks: readonly Check[] = [credentials, bootstrap, sender, sandbox, certificate, domain, webAcl, alarms];
