import type { StackProps } from 'aws-cdk-lib';
import { CfnOutput, Stack, Stage, Tags } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from './constructs/acknowledge.ts';
import type { Bundles } from './constructs/bundles.ts';
import type { DataStack } from './data-stack.ts';
import { knownWebhooks } from './environments/consumers.ts';
import { type Environment, knownOrigin } from './environments.ts';
import { Api } from './parts/api.ts';
import { Events } from './parts/events.ts';
import type { FunctionContext } from './parts/functions.ts';
import { Web } from './parts/web.ts';
import { budget } from './watch/budget.ts';
import { Watch } from './watch/watch.ts';

/** Everything that a deployment can recreate: API, functions, subscribers, distribution. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, row: Environment, data: DataStack, bundles: Bundles, props: StackProps) {
    super(scope, id, props);
    const [originSecret, ...retired] = (row.originSecrets ?? ['1']).map((edition) => this.originSecret(edition));
    if (originSecret === undefined) throw new Error(`environments.ts: ${row.name} has no originSecrets`);
    const knownUrl = knownOrigin(row);
    // From the command line: `--context release=…`.
    const release: string = this.node.tryGetContext('release') ?? 'unknown';
    const settings = {
      CHURCH_ZONE: row.churchZone,
      CURRENCY: row.currency,
      DEMANDS_TOTP: row.demandsTotp ? 'yes' : 'no',
      LANGUAGES: row.languages.join(' '),
      LETTERS_PER_SECOND: String(row.lettersPerSecond ?? 5),
      LIVE: row.live ? 'yes' : 'no',
      ORIGIN_SECRET: [originSecret, ...retired].join(' '),
      RELEASE: release,
      STAFF_ADDRESS: row.staffAddress,
      WEBHOOK_ROWS: JSON.stringify(knownWebhooks(row)),
      ...(knownUrl ? { SITE_URL: knownUrl } : {}),
    };
    const context: FunctionContext = { row, data, bundles, settings };

    const api = new Api(this, 'Api', row);
    const { distribution, files } = new Web(this, 'Web', { api: api.http, originSecret, context });
    const SITE_URL = knownUrl ?? `https://${distribution.distributionDomainName}`;
    const { distributionId } = distribution;
    const behindIt: FunctionContext = { ...context, distributionId, settings: { ...settings, SITE_URL } };
    api.serve(data.accounts, behindIt);
    // Not a tag of the stack: each release would then change every resource.
    Tags.of(api.http).add('steeple-release', release, { includeResourceTypes: ['AWS::ApiGatewayV2::Api'] });
    const { handlers, recount, deliver, backup } = new Events(this, 'Events', behindIt);
    // Rendered pages name the assets of the new release, so the assets must be uploaded first.
    for (const { lambda } of [handlers.render, handlers.rewrite]) lambda.node.addDependency(files.assets);

    new CfnOutput(this, 'Release', { value: release });
    new CfnOutput(this, 'SiteUrl', { value: SITE_URL });
    new CfnOutput(this, 'DistributionId', { value: distributionId });
    new CfnOutput(this, 'CdnDomain', { value: distribution.distributionDomainName });
    new CfnOutput(this, 'RenderFunction', { value: handlers.render.lambda.functionName });
    new CfnOutput(this, 'DrawFunction', { value: handlers.draw.lambda.functionName });
    new CfnOutput(this, 'RecountFunction', { value: recount.lambda.functionName });
    new CfnOutput(this, 'DeliverFunction', { value: deliver.lambda.functionName });
    new CfnOutput(this, 'BackupFunction', { value: backup.lambda.functionName });
    new CfnOutput(this, 'EraseFunction', { value: handlers.erase.lambda.functionName });
    new CfnOutput(this, 'IndexFunction', { value: handlers.index.lambda.functionName });

    if (row.alarmAddress) budget(this, row, row.alarmAddress);
    // Last, because it watches the resources that both stacks have by now.
    const watch = new Watch(this, 'Watch', { row, root: Stage.of(this) ?? this });
    // CodeDeploy fails a shift whose alarms do not exist. No circle: alarms watch functions, not their aliases.
    api.shift?.node.addDependency(watch);
  }

  /** Shared by CloudFront and the functions behind the API. A request that bypasses CloudFront lacks it and is rejected. */
  private originSecret(edition: string): string {
    const secret = new Secret(this, `OriginSecret${edition}`, {
      description: 'x-origin-verify between CloudFront and the HTTP API',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'Both ends take it at deployment: rotated in between, it would close the API. Replaced by deployments, in docs/operate.md.',
    });
    return secret.secretValue.unsafeUnwrap();
  }
}
