interface StatefulType {
  readonly what: string;
  /** What a deletion loses. */
  readonly holds: string;
  /** Properties that cannot change in place: CloudFormation replaces the resource, or AWS refuses the change. */
  readonly fixed: readonly string[];
}

/** Types of resources whose loss nothing makes good. */
export const stateful: Readonly<Record<string, StatefulType>> = {
  'AWS::DynamoDB::Table': {
    what: 'table',
    holds: 'its items',
    fixed: ['AttributeDefinitions', 'ImportSourceSpecification', 'KeySchema', 'LocalSecondaryIndexes', 'TableName'],
  },
  'AWS::S3::Bucket': {
    what: 'bucket',
    holds: 'its files',
    fixed: ['BucketName', 'BucketNamePrefix', 'BucketNamespace', 'ObjectLockEnabled'],
  },
  'AWS::Cognito::UserPool': {
    what: 'user pool',
    holds: 'its accounts',
    fixed: ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration'],
  },
  'AWS::KMS::Key': { what: 'key', holds: 'everything that it encrypts', fixed: ['KeySpec', 'KeyUsage', 'MultiRegion'] },
  'AWS::Events::EventBus': { what: 'event bus', holds: 'its subscribers', fixed: ['EventSourceName', 'Name'] },
  'AWS::Events::Archive': { what: 'archive', holds: 'its events', fixed: ['ArchiveName', 'SourceArn'] },
};

export const holdsData = (type: string): boolean => Object.hasOwn(stateful, type);
