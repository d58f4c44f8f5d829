import type { StackProps } from 'aws-cdk-lib';
import { Aws, CfnOutput, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, BillingMode, StreamViewType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Archive, EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { eventSource } from '#events/define.ts';
import type { TableName } from '#functions/kit/env.ts';
import { Accounts } from './constructs/accounts.ts';
import type { Bundles } from './constructs/bundles.ts';
import type { SteepleFunction } from './constructs/function.ts';
import { Storage } from './constructs/storage.ts';
import { type Environment, knownOrigin } from './environments.ts';
import { type DataResources, makeFunction } from './parts/functions.ts';
import { poolFunctions } from './pool-functions.ts';
import type { TableSpec } from './tables.ts';
import { tables } from './tables.ts';

/** Everything that outlives a deployment. Nothing here depends on the App stack. */
export class DataStack extends Stack implements DataResources {
  readonly tables: Readonly<Record<TableName, Table>>;
  readonly storage: Storage;
  readonly accounts: Accounts;
  readonly bus: EventBus;
  private readonly beforeCode: SteepleFunction;
  private readonly afterCode: SteepleFunction;
  private readonly mailCode: SteepleFunction;

  constructor(scope: Construct, id: string, row: Environment, bundles: Bundles, props: StackProps) {
    super(scope, id, props);
    this.tables = Object.fromEntries(
      Object.entries<TableSpec>(tables).map(([name, spec]) => [name, this.table(name, spec, row)]),
      // The keys are those of `tables`.
    ) as Record<TableName, Table>;
    this.storage = new Storage(this, 'Storage', row);
    this.accounts = new Accounts(this, 'Accounts', row);
    this.bus = new EventBus(this, 'Bus', {
      eventBusName: `steeple-${row.name}-${ownId()}`,
      description: 'Everything that happened, as ids and facts without names',
    });
    this.bus.applyRemovalPolicy(RemovalPolicy.RETAIN);
    const archive = new Archive(this, 'Archive', {
      sourceEventBus: this.bus,
      eventPattern: { source: [eventSource] },
      retention: Duration.days(row.retention.archive),
    });
    archive.applyRemovalPolicy(RemovalPolicy.RETAIN);
    const origin = knownOrigin(row);
    const settings = {
      LANGUAGES: row.languages.join(' '),
      STAFF_ADDRESS: row.staffAddress,
      ...(origin && { SITE_URL: origin }),
    };
    const make = (id: string, name: keyof typeof poolFunctions) =>
      makeFunction(this, id, name, poolFunctions[name], { row, bundles, data: this, settings });
    this.beforeCode = make('BeforeCode', 'before-code');
    this.afterCode = make('AfterCode', 'after-code');
    this.mailCode = make('MailCode', 'mail-code');
    // A person who waits for a code requests another one sooner than this.
    this.mailCode.lambda.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: Duration.minutes(10) });
    this.accounts.pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, this.beforeCode.lambda);
    this.accounts.pool.addTrigger(UserPoolOperation.CUSTOM_EMAIL_SENDER, this.mailCode.lambda);
    this.accounts.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, this.afterCode.lambda);
    this.accounts.google?.mayLink(this.beforeCode);
    new CfnOutput(this, 'UserPoolId', { value: this.accounts.pool.userPoolId });
    new CfnOutput(this, 'AccessLogsBucket', { value: this.storage.accessLogs.bucketName });
    this.exportAll();
  }

  /**
   * Exports every value that an App may use, even if today's App does not. Data is deployed first, and CloudFormation refuses to
   * remove an export that the App of the previous release still imports.
   */
  private exportAll(): void {
    const { pool, clientIds } = this.accounts;
    const { site, media, accessLogs, backups } = this.storage;
    const values = [
      ...Object.values(this.tables).flatMap(({ tableName, tableArn, tableStreamArn = [] }) => [
        tableName,
        tableArn,
        tableStreamArn,
      ]),
      ...[site, media, accessLogs, backups].flatMap((each) => [
        each.bucketName,
        each.bucketArn,
        each.bucketRegionalDomainName,
      ]),
      ...[pool.userPoolId, pool.userPoolArn, pool.userPoolProviderUrl, ...clientIds],
      ...[this.bus.eventBusName, this.bus.eventBusArn],
      ...[this.beforeCode, this.afterCode, this.mailCode].map(({ lambda }) => lambda.functionName),
    ];
    for (const value of values.flat()) this.exportValue(value);
  }

  private table(name: string, spec: TableSpec, row: Environment): Table {
    const string = (key: string) => ({ name: key, type: AttributeType.STRING });
    const table = new Table(this, `${name[0]?.toUpperCase()}${name.slice(1)}`, {
      partitionKey: string('pk'),
      ...(spec.sorted ? { sortKey: string('sk') } : {}),
      ...(spec.expires ? { timeToLiveAttribute: 'expiresAt' } : {}),
      ...(spec.stream ? { stream: StreamViewType.NEW_IMAGE } : {}),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: RemovalPolicy.RETAIN,
      deletionProtection: row.deletionProtection,
    });
    for (const indexName of spec.indexes ?? []) {
      table.addGlobalSecondaryIndex({ indexName, partitionKey: string('gpk'), sortKey: string('gsk') });
    }
    return table;
  }
}

/** Unique even among stacks of the same name: a bus retained from a deleted stack keeps its name. */
const ownId = () => Fn.select(2, Fn.split('/', Aws.STACK_ID));
