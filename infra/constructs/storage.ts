import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { BucketProps, CfnBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { backupFolders } from '#functions/kit/backups.ts';
import { keptDays } from '#shared/history/retention.ts';
import { retentionDays } from '#shared/privacy/retention.ts';
import { type Environment, edgeRegion } from '../environments.ts';

export class Storage extends Construct {
  readonly site: Bucket;
  readonly media: Bucket;
  readonly accessLogs: Bucket;
  /** Copies of the tables and accounts, and the erasure ledger. */
  readonly backups: Bucket;

  constructor(scope: Construct, id: string, row: Environment) {
    super(scope, id);
    const { retention } = row;
    this.accessLogs = this.bucket('AccessLogs', [{ expiration: Duration.days(retention.accessLogs) }], {
      // S3 would refuse to enforce it where CloudFront wrote its logs by an ACL, as in releases before November 2026.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    });
    this.letCloudFrontLog(this.accessLogs);
    const logged = (prefix: string): BucketProps => ({
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: `${prefix}/`,
    });
    this.site = this.bucket('Site', [], logged('site'));
    // An upload that is not processed within a day is abandoned.
    const arrived = {
      prefix: 'incoming/',
      expiration: Duration.days(1),
      noncurrentVersionExpiration: Duration.days(1),
    };
    // Deleted files can be restored until they expire here.
    const kept = {
      prefix: 'kept/',
      expiration: Duration.days(keptDays),
      noncurrentVersionExpiration: Duration.days(1),
    };
    const versions = { noncurrentVersionExpiration: Duration.days(retention.mediaVersions) };
    this.media = this.bucket('Media', [versions, arrived, kept], {
      ...logged('media'),
      versioned: true,
      // Admins upload from the site's pages. The signed form, not this, restricts the uploads.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: [originOf(row)], allowedHeaders: ['*'] }],
    });
    // Set on the resource itself, because CDK's own way adds a function that runs at every deployment. The L2's default child is
    // the resource.
    (this.media.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    for (const bucket of [this.site, this.media]) this.letCloudFrontRead(bucket);
    const expiring = (prefix: string, days: number) => ({ prefix, expiration: Duration.days(days) });
    const { backups, erasures } = backupFolders;
    this.backups = this.bucket(
      'Backups',
      [expiring(backups, retentionDays.backups), expiring(erasures, retentionDays.erasures)],
      logged('backups'),
    );
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

  /** Allows the log deliveries of this account. They are in us-east-1, wherever the bucket is (infra/edge-stack.ts). */
  private letCloudFrontLog(bucket: Bucket): void {
    const { partition, account } = Stack.of(this);
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: {
          StringEquals: { 'aws:SourceAccount': account, 's3:x-amz-acl': 'bucket-owner-full-control' },
          ArnLike: { 'aws:SourceArn': `arn:${partition}:logs:${edgeRegion}:${account}:*` },
        },
      }),
    );
  }

  /** Allows any distribution of this account. Naming the one would make Data depend on App, which depends on Data. */
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

/** The site's origin, as precisely as Data can know it: naming the distribution would make Data depend on App. */
function originOf({ siteUrl, domain }: Environment): string {
  return siteUrl ?? `https://${domain ?? '*.cloudfront.net'}`;
}
