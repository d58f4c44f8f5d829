import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Effect, PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { Architecture, type CfnFunction, Function as Lambda, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { InlineRole } from './inline-role.ts';

export interface FunctionProps {
  /** The bundle's folder, `dist/functions/<id>/index.mjs`. The local run finds the resource by this id in its Metadata. */
  readonly functionId: string;
  readonly code: Code;
  readonly timeoutSeconds: number;
  /** Defaults to 512. */
  readonly memoryMb?: number | undefined;
  readonly logRetention: RetentionDays;
  readonly environment: Readonly<Record<string, string>>;
  /** Reserved concurrency: a limit for this function, taken from the quota that the account's other functions share. */
  readonly atOnce?: number;
}

/** The role may write its own log, and has no other permissions than `allow` adds. */
export class SteepleFunction extends Construct {
  readonly lambda: Lambda;
  readonly role: Role;

  constructor(scope: Construct, id: string, props: FunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Log', {
      retention: props.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new InlineRole(this, 'Role');
    this.allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn);
    this.lambda = new Lambda(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // With 128 MB the share of a processor is so small that the first call takes four times as long.
      memorySize: props.memoryMb ?? 512,
      code: props.code,
      handler: 'index.handler',
      timeout: Duration.seconds(props.timeoutSeconds),
      role: this.role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: { ...props.environment, NODE_OPTIONS: '--enable-source-maps' },
      // Keeps the version of the release before, to which a rollback returns. A version of a failed deployment is deleted,
      // or Lambda would refuse to publish the same code again. `npm run deploy` deletes old versions (docs/operate.md).
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      ...(props.atOnce ? { reservedConcurrentExecutions: props.atOnce } : {}),
    });
    // The L2's default child is always the resource itself.
    (this.lambda.node.defaultChild as CfnFunction).addMetadata('steeple:function', props.functionId);
  }

  allow(actions: string[], ...resources: string[]): void {
    this.role.addToPolicy(new PolicyStatement({ effect: Effect.ALLOW, actions, resources }));
  }

  /** Grants them on one condition: a condition key and its value. */
  allowWhere(key: string, value: string, actions: string[], ...resources: string[]): void {
    const conditions = { StringEquals: { [key]: value } };
    this.role.addToPolicy(new PolicyStatement({ effect: Effect.ALLOW, actions, resources, conditions }));
  }
}
