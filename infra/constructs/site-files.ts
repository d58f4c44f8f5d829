import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, DependencyGroup } from 'constructs';
import { type Environment, poolOrigin } from '../environments.ts';
import type { DataResources } from '../parts/functions.ts';
import { acknowledge, objectsOf } from './acknowledge.ts';
import type { Bundles } from './bundles.ts';

export interface SiteFilesProps {
  readonly site: IBucket;
  readonly data: Pick<DataResources, 'accounts' | 'storage'>;
  readonly row: Environment;
  readonly bundles: Bundles;
}

/**
 * Pages are written by `render` alone. Nothing is pruned, because cached pages and open tabs still request the assets of
 * earlier releases.
 */
export class SiteFiles extends Construct {
  /** Uploads the assets that pages refer to. Functions that write pages have to be deployed after it. */
  readonly assets: DependencyGroup;

  constructor(parent: Construct, id: string, { site, data, row, bundles }: SiteFilesProps) {
    super(parent, id);
    const { pool, client, google } = data.accounts;
    const logGroup = new LogGroup(this, 'Log', { retention: row.retention.logs, removalPolicy: RemovalPolicy.DESTROY });
    const common = { destinationBucket: site, prune: false, logGroup };
    const forever = {
      ...common,
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    };
    this.assets = new DependencyGroup(
      new BucketDeployment(this, 'Assets', { ...forever, sources: bundles.siteAssets(row.languages, 'others') }),
      // CDK's function guesses types by Python's table, which does not know this one.
      new BucketDeployment(this, 'Fonts', {
        ...forever,
        sources: bundles.siteAssets(row.languages, 'fonts'),
        contentType: 'font/woff2',
      }),
    );
    const config = {
      ...{ region: row.region, userPoolId: pool.userPoolId, userPoolClientId: client.userPoolClientId },
      ...(google && { google: { clientId: google.client.userPoolClientId, origin: poolOrigin(row) } }),
    };
    const files = new BucketDeployment(this, 'Others', {
      ...common,
      sources: [
        bundles.siteFiles(row.languages),
        bundles.worker(row.languages, row.workerRemoved ? 'removed' : 'saving'),
        Source.jsonData('config.json', config),
      ],
      cacheControl: [CacheControl.fromString('public, max-age=300')],
    });
    // All deployments share one function of CDK.
    const own = "CDK's own deployment helper";
    const assets = `cdk-hnb659fds-assets-${row.account ?? '<AWS::AccountId>'}-${row.region}`;
    acknowledge(files.handlerRole.node.scope ?? files, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]': `${own} writes its log.`,
      'AwsSolutions-IAM5[Action::s3:GetBucket*]': `${own} reads the assets bucket.`,
      'AwsSolutions-IAM5[Action::s3:GetObject*]': `${own} reads the assets bucket.`,
      'AwsSolutions-IAM5[Action::s3:List*]': `${own} compares what is there.`,
      'AwsSolutions-IAM5[Action::s3:Abort*]': `${own} uploads in parts.`,
      'AwsSolutions-IAM5[Action::s3:DeleteObject*]': `${own} may prune, and is told not to.`,
      [`AwsSolutions-IAM5[Resource::arn:aws:s3:::${assets}/*]`]: `${own} copies from CDK's assets bucket.`,
      [objectsOf(data.storage.site)]: `${own} copies to the site bucket.`,
      'AwsSolutions-L1': `${own} has the runtime that comes with CDK.`,
    });
  }
}
