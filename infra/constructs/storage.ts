import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { BucketProps, CfnBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { keptDays } from '#shared/history/kept.ts';
import type { Environment } from '../environments.ts';

/** The buckets: the rendered site, the church's media, and who fetched what from them. */
export class Storage extends Construct {
  readonly site: Bucket;
  readonly media: Bucket;
  readonly accessLogs: Bucket;

  constructor(scope: Construct, id: string, row: Environment) {
    super(scope, id);
    const { retention } = row;
    this.accessLogs = this.bucket('AccessLogs', [{ expiration: Duration.days(retention.accessLogs) }], {
      // CloudFront writes its logs by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    });
    const logged = (prefix: string): BucketProps => ({
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: `${prefix}/`,
    });
    this.site = this.bucket('Site', [], logged('site'));
    // What arrives and is not fetched within the day is nobody's any more.
    const arrived = {
      prefix: 'incoming/',
      expiration: Duration.days(1),
      noncurrentVersionExpiration: Duration.days(1),
    };
    // What was deleted can be brought back for so long, and is gone then.
    const kept = {
      prefix: 'kept/',
      expiration: Duration.days(keptDays),
      noncurrentVersionExpiration: Duration.days(1),
    };
    const versions = { noncurrentVersionExpiration: Duration.days(retention.mediaVersions) };
    this.media = this.bucket('Media', [versions, arrived, kept], {
      ...logged('media'),
      versioned: true,
      // Admins upload from the site's pages. What may be uploaded, the signed form says, not this.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: [originOf(row)], allowedHeaders: ['*'] }],
    });
    // Set on the resource itself: CDK's own way is a function that runs at every deployment. The L2's default child is the resource.
    (this.media.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    for (const bucket of [this.site, this.media]) this.letCloudFrontRead(bucket);
  }

  private bucket(id: string, lifecycleRules: LifecycleRule[], props: BucketProps): Bucket {
    return new Bucket(this, id, {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }, ...lifecycleRules],
      ...props,
    });
  }

  /** Any distribution of this account: naming the one would make Data depend on App, which depends on Data. */
  private letCloudFrontRead(bucket: Bucket): void {
    const { partition, account } = Stack.of(this);
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: {
          ArnLike: { 'AWS:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
        },
      }),
    );
  }
}

/** The site's origin, as far as Data can know: naming the one distribution would make it depend on App. */
function originOf({ siteUrl, domain }: Environment): string {
  return siteUrl ?? `https://${domain ?? '*.cloudfront.net'}`;
}
