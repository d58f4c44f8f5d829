import { Stack, Validations } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';

/** A rule such as `AwsSolutions-IAM5[Action::s3:List*]`, with the finding in brackets if a resource can have several. */
type Finding = `AwsSolutions-${string}`;

/** finding → reason. */
export function acknowledge(scope: IConstruct, reasons: Readonly<Record<Finding, string>>): void {
  for (const [finding, reason] of Object.entries(reasons)) {
    Validations.of(scope).acknowledge({ id: `AwsSolutions::${finding}`, reason });
  }
}

/** The finding "all objects (of a folder) of a bucket of another stack". cdk-nag names the bucket by its export. */
export function objectsOf(bucket: IBucket, folder = ''): Finding {
  const owner = Stack.of(bucket);
  // Any reference to the bucket creates this export.
  const imported: { 'Fn::ImportValue': string } = owner.resolve(owner.exportValue(bucket.bucketArn));
  return `AwsSolutions-IAM5[Resource::${imported['Fn::ImportValue']}/${folder}*]`;
}
