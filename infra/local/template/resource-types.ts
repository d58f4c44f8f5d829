export interface Identity {
  stack: string;
  id: string;
  /** the physical name, from the template or else derived from stack and logical id */
  name: string;
  region: string;
  account: string;
  /** 32 lower-case letters and digits, stable for this stack and logical id */
  hash: string;
}

type Make = (identity: Identity) => string;

/** `ignore` is the reason why nothing runs for the type. */
export interface ResourceType {
  ignore?: string;
  /** properties that may hold the physical name */
  named?: readonly string[];
  ref?: Make;
  attributes?: Readonly<Record<string, Make>>;
}

const arn =
  (service: string, prefix = ''): Make =>
  ({ name, region, account }) =>
    `arn:aws:${service}:${region}:${account}:${prefix}${name}`;

const tableArn = arn('dynamodb', 'table/');
const streamArn: Make = (identity) => `${tableArn(identity)}/stream/2026-01-01T00:00:00.000`;
const secretArn = arn('secretsmanager', 'secret:');
const topicArn = arn('sns');
const bucketName: Make = ({ name }) => name.toLowerCase().slice(0, 63);
const bucketArn: Make = (identity) => `arn:aws:s3:::${bucketName(identity)}`;
const short = (length: number): Make => {
  return ({ hash }) => hash.slice(0, length);
};
/** `eu-west-1_AbC…`, because clients read the region from it. */
const poolId: Make = ({ region, hash }) => `${region}_${hash.slice(0, 9)}`;
const roleArn: Make = ({ account, name }) => `arn:aws:iam::${account}:role/${name}`;
const cdnFunctionArn: Make = ({ account, name }) => `arn:aws:cloudfront::${account}:function/${name}`;
const table: ResourceType = { named: ['TableName'], attributes: { Arn: tableArn, StreamArn: streamArn } };
const alarms = 'alarms watch deployed environments';

/** readAssembly refuses other types, so extend this when the stacks grow. */
export const resourceTypes: Readonly<Record<string, ResourceType>> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': {
    named: ['BucketName'],
    ref: bucketName,
    attributes: {
      Arn: bucketArn,
      DomainName: (i) => `${bucketName(i)}.s3.amazonaws.com`,
      RegionalDomainName: (i) => `${bucketName(i)}.s3.${i.region}.amazonaws.com`,
    },
  },
  'AWS::S3::BucketPolicy': { ignore: 'roles are judged by their own policies; the gateway stands for CloudFront' },
  'AWS::SQS::Queue': {
    named: ['QueueName'],
    ref: ({ region, account, name }) => `https://sqs.${region}.amazonaws.com/${account}/${name}`,
    attributes: { Arn: arn('sqs'), QueueName: ({ name }) => name },
  },
  'AWS::SQS::QueuePolicy': { ignore: 'only the local bus and mappings reach the local queues' },
  'AWS::Lambda::Function': {
    named: ['FunctionName'],
    attributes: { Arn: arn('lambda', 'function:') },
  },
  // The local run has one version of each function, its current code.
  'AWS::Lambda::Version': { attributes: { Version: () => '1' } },
  'AWS::Lambda::Alias': { ref: arn('lambda', 'function:') },
  'AWS::Lambda::Url': {
    attributes: { FunctionUrl: ({ hash, region }) => `https://${hash}.lambda-url.${region}.on.aws/` },
  },
  'AWS::Lambda::EventSourceMapping': {},
  'AWS::Lambda::EventInvokeConfig': {
    ignore: 'schedules come again, and the user pool’s sender is called three times whatever is said',
  },
  'AWS::Lambda::Permission': { ignore: 'only what the template connects invokes functions here' },
  'AWS::Lambda::LayerVersion': { ignore: "only the deployment's own helper has a layer" },
  'AWS::IAM::Role': {
    named: ['RoleName'],
    attributes: { Arn: roleArn, RoleId: ({ hash }) => `AROA${hash.slice(0, 17).toUpperCase()}` },
  },
  'AWS::IAM::Policy': { named: ['PolicyName'] },
  'AWS::IAM::ManagedPolicy': { named: ['ManagedPolicyName'] },
  'AWS::Events::EventBus': {
    named: ['Name'],
    attributes: { Arn: arn('events', 'event-bus/'), Name: ({ name }) => name },
  },
  'AWS::Events::Rule': { named: ['Name'], attributes: { Arn: arn('events', 'rule/') } },
  'AWS::Events::Archive': {
    named: ['ArchiveName'],
    ignore: 'the local bus keeps its events on disk',
    attributes: { Arn: arn('events', 'archive/') },
  },
  'AWS::Events::EventBusPolicy': { ignore: 'outside consumers are not on this machine' },
  'AWS::Scheduler::Schedule': { named: ['Name'], attributes: { Arn: arn('scheduler', 'schedule/default/') } },
  'AWS::SecretsManager::Secret': { named: ['Name'], ref: secretArn, attributes: { Id: secretArn } },
  'AWS::ApiGatewayV2::Api': {
    ref: short(10),
    attributes: {
      ApiId: short(10),
      ApiEndpoint: ({ hash, region }) => `https://${hash.slice(0, 10)}.execute-api.${region}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Stage': { named: ['StageName'] },
  'AWS::ApiGatewayV2::Route': { ref: short(7), attributes: { RouteId: short(7) } },
  'AWS::ApiGatewayV2::Integration': { ref: short(7), attributes: { IntegrationId: short(7) } },
  'AWS::ApiGatewayV2::Authorizer': { ref: short(6), attributes: { AuthorizerId: short(6) } },
  'AWS::CloudFront::Distribution': {
    ref: ({ hash }) => `E${hash.slice(0, 13).toUpperCase()}`,
    attributes: {
      DomainName: ({ hash }) => `d${hash.slice(0, 13)}.cloudfront.net`,
      Id: ({ hash }) => `E${hash.slice(0, 13).toUpperCase()}`,
    },
  },
  'AWS::CloudFront::Function': {
    named: ['Name'],
    ref: cdnFunctionArn,
    attributes: { FunctionARN: cdnFunctionArn, 'FunctionMetadata.FunctionARN': cdnFunctionArn },
  },
  'AWS::CloudFront::ResponseHeadersPolicy': { ref: ({ hash }) => hash, attributes: { Id: ({ hash }) => hash } },
  'AWS::CloudFront::CachePolicy': { ref: ({ hash }) => hash, attributes: { Id: ({ hash }) => hash } },
  'AWS::CloudFront::OriginRequestPolicy': { ref: ({ hash }) => hash, attributes: { Id: ({ hash }) => hash } },
  'AWS::CloudFront::OriginAccessControl': {
    ignore: 'the gateway reads the buckets itself',
    ref: ({ hash }) => hash,
    attributes: { Id: ({ hash }) => hash },
  },
  'AWS::Cognito::UserPool': {
    ref: poolId,
    attributes: {
      Arn: (i) => `arn:aws:cognito-idp:${i.region}:${i.account}:userpool/${poolId(i)}`,
      UserPoolId: poolId,
      ProviderName: (i) => `cognito-idp.${i.region}.amazonaws.com/${poolId(i)}`,
      ProviderURL: (i) => `https://cognito-idp.${i.region}.amazonaws.com/${poolId(i)}`,
    },
  },
  'AWS::Cognito::UserPoolClient': { ref: short(26), attributes: { ClientId: short(26) } },
  'AWS::Cognito::UserPoolResourceServer': { named: ['Identifier'] },
  'AWS::Cognito::UserPoolDomain': { named: ['Domain'] },
  'AWS::Cognito::UserPoolIdentityProvider': {
    named: ['ProviderName'],
    ignore: 'the local pool shows a page of its own in place of Google’s',
  },
  'AWS::Cognito::UserPoolGroup': { named: ['GroupName'] },
  'Custom::CDKBucketDeployment': { attributes: { DestinationBucketArn: bucketArn } },
  'Custom::S3AutoDeleteObjects': { ignore: 'a DATA_DIR is deleted as a folder' },
  'AWS::Logs::LogGroup': {
    named: ['LogGroupName'],
    ignore: 'logs go to files under DATA_DIR',
    attributes: { Arn: (i) => `${arn('logs', 'log-group:')(i)}:*` },
  },
  'AWS::Logs::MetricFilter': { ignore: alarms },
  'AWS::Logs::DeliverySource': { ignore: 'no CloudFront writes logs here' },
  'AWS::Logs::DeliveryDestination': { ignore: 'no CloudFront writes logs here' },
  'AWS::Logs::Delivery': { ignore: 'no CloudFront writes logs here' },
  'AWS::CloudWatch::Alarm': { named: ['AlarmName'], ignore: alarms, attributes: { Arn: arn('cloudwatch', 'alarm:') } },
  'AWS::CloudFormation::Stack': { ignore: alarms },
  'AWS::CloudWatch::Dashboard': { ignore: 'the console page is the local dashboard' },
  'AWS::SNS::Topic': {
    named: ['TopicName'],
    ignore: alarms,
    ref: topicArn,
    attributes: { TopicArn: topicArn, TopicName: ({ name }) => name },
  },
  'AWS::SNS::TopicPolicy': { ignore: alarms },
  'AWS::SNS::Subscription': { ignore: alarms },
  'AWS::SES::EmailIdentity': {
    named: ['EmailIdentity'],
    ignore: 'mail is captured, whoever sends it',
    attributes: { Arn: arn('ses', 'identity/') },
  },
  'AWS::SES::ConfigurationSet': { named: ['Name'], ignore: 'mail is captured' },
  'AWS::KMS::Key': {
    ref: ({ hash }) => hash,
    attributes: {
      Arn: ({ region, account, hash }) => `arn:aws:kms:${region}:${account}:key/${hash}`,
      KeyId: short(32),
    },
  },
  'AWS::KMS::Alias': { ignore: 'local data is not encrypted' },
  'AWS::Route53::RecordSet': { ignore: 'the local site is on the loopback address' },
  'AWS::CDK::Metadata': { ignore: 'counts constructs for AWS' },
};
