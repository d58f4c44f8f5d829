import type { StackProps } from 'aws-cdk-lib';
import { Fn, Stack } from 'aws-cdk-lib';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { AppStack } from './app-stack.ts';
import { type Environment, edgeRegion } from './environments.ts';

/**
 * CloudFront's standard fields, except cookies and the query: a link in a mail to a registrant has its seal there. `c-ip` is the
 * visitor's network address, which is deleted with the log.
 */
const fields = [
  ...['date', 'time', 'x-edge-location', 'x-edge-request-id', 'c-ip', 'c-port', 'x-forwarded-for'],
  ...[
    'cs-method',
    'cs-protocol',
    'cs-protocol-version',
    'x-host-header',
    'cs-uri-stem',
    'cs(Referer)',
    'cs(User-Agent)',
  ],
  ...['sc-status', 'sc-bytes', 'cs-bytes', 'sc-content-type', 'sc-content-len', 'time-taken', 'time-to-first-byte'],
  ...['x-edge-result-type', 'x-edge-response-result-type', 'x-edge-detailed-result-type', 'ssl-protocol', 'ssl-cipher'],
];

/**
 * The access log of the distribution (CloudFront's standard logging v2). AWS makes its resources in us-east-1 only, wherever the
 * bucket is. The values of the other stacks are weak references, since exports do not cross regions (docs/decisions/two-stacks.md).
 */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, row: Environment, app: AppStack, props: StackProps) {
    super(scope, id, { ...props, env: { region: edgeRegion, ...(row.account ? { account: row.account } : {}) } });
    this.addStackDependency(app, 'It logs the requests of the distribution.');
    const name = `steeple-${row.name}-cdn`;
    const output = (part: 'app' | 'data', key: string) =>
      Fn.getStackOutput(`steeple-${row.name}-${part}`, key, row.region);
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:${this.partition}:cloudfront::${this.account}:distribution/${output('app', 'DistributionId')}`,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      outputFormat: 'w3c',
      destinationResourceArn: `arn:${this.partition}:s3:::${output('data', 'AccessLogsBucket')}`,
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    // It names its source, and a name is not a reference.
    delivery.addResourceDependency(source);
  }
}
