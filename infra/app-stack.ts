import type { StackProps } from 'aws-cdk-lib';
import { CfnOutput, Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from './constructs/acknowledge.ts';
import type { Bundles } from './constructs/bundles.ts';
import type { DataStack } from './data-stack.ts';
import type { Environment } from './environments.ts';
import { Api } from './parts/api.ts';
import { Events } from './parts/events.ts';
import type { FunctionContext } from './parts/functions.ts';
import { Web } from './parts/web.ts';

/** Everything that can be made again: API, functions, subscribers, distribution. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, row: Environment, data: DataStack, bundles: Bundles, props: StackProps) {
    super(scope, id, props);
    const originSecret = this.originSecret();
    const knownUrl = row.siteUrl ?? (row.domain && `https://${row.domain}`);
    const settings = {
      CHURCH_NAME: row.churchName,
      CHURCH_ZONE: row.churchZone,
      CURRENCY: row.currency,
      DEMANDS_TOTP: row.demandsTotp ? 'yes' : 'no',
      ENVIRONMENT: row.name,
      ORIGIN_SECRET: originSecret,
      STAFF_ADDRESS: row.staffAddress,
      ...(knownUrl ? { SITE_URL: knownUrl } : {}),
    };
    const context: FunctionContext = { row, data, bundles, settings };

    const api = new Api(this, 'Api', row);
    const { distribution } = new Web(this, 'Web', { api: api.http, originSecret, context });
    const SITE_URL = knownUrl ?? `https://${distribution.distributionDomainName}`;
    const behindIt: FunctionContext = { ...context, settings: { ...settings, SITE_URL } };
    api.serve(data.members, behindIt);
    const { handlers } = new Events(this, 'Events', behindIt);

    new CfnOutput(this, 'SiteUrl', { value: SITE_URL });
    new CfnOutput(this, 'RenderFunction', { value: handlers.render.lambda.functionName });
  }

  /** Known to CloudFront and to the functions behind the API: who comes past CloudFront does not know it. */
  private originSecret(): string {
    const secret = new Secret(this, 'OriginSecret', {
      description: 'x-origin-verify between CloudFront and the HTTP API',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'Both ends take it at deployment: rotated in between, it would close the API. Replaced by deploying.',
    });
    return secret.secretValue.unsafeUnwrap();
  }
}
