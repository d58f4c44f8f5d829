import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias, CfnAlias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import type { Environment } from '../environments.ts';
import { shiftAlarms } from '../watch/shift-alarms.ts';

/** Whether new releases of the API take over its calls gradually. The local run and unwatched environments have no alarms. */
export const shiftsGradually = ({ name, unwatched }: Environment): boolean => name !== 'local' && !unwatched;

/**
 * CodeDeploy moves a tenth of the API's calls to a new release each minute. If an alarm of infra/watch/shift-alarms.ts goes off, it
 * moves them back, and CloudFormation rolls the whole stack back (docs/decisions/way-back.md).
 */
export class Shift extends Construct {
  private readonly row: Environment;
  private readonly application: LambdaApplication;
  private readonly role: Role;

  constructor(scope: Construct, id: string, row: Environment) {
    super(scope, id);
    this.row = row;
    this.application = new LambdaApplication(this, 'Application');
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    acknowledge(this.role, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        'The policy that AWS keeps for this purpose: it moves aliases and reads alarms.',
    });
  }

  add(functionId: string, alias: Alias): void {
    new LambdaDeploymentGroup(this, functionId, {
      application: this.application,
      role: this.role,
      alias,
      deploymentConfig: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
      // If somebody stops it, too: an alias that stays between two versions can never shift again.
      autoRollback: { stoppedDeployment: true },
      alarms: shiftAlarms(this.row).map((name) => Alarm.fromAlarmName(this, `${functionId} ${name}`, name)),
    });
    // From the command line: `--context shift=no`, for a deployment that CodeDeploy could not make (infra/tools/deploy.ts).
    // The L2's default child is always the resource itself.
    if (this.node.tryGetContext('shift') === 'no')
      (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = undefined;
  }
}
