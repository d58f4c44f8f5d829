/** CodeDeploy's gradual shifts of the API's calls to a new release (infra/parts/shift.ts). */
import type { Environment } from '../../environments.ts';
import { type AwsError, callAws } from './call.ts';
import type { StackResource } from './stacks.ts';

async function ask<T>({ region }: Environment, operation: string, body: object): Promise<T> {
  const target = `CodeDeploy_20141006.${operation}`;
  const reply = await callAws({ service: 'codedeploy', region, target, body: JSON.stringify(body) });
  return JSON.parse(reply.body || '{}') as T;
}

/** The ids of shifts that have not ended, also of those that take calls back. `resources` are those of App. Throws AwsError. */
export async function runningShifts(row: Environment, resources: readonly StackResource[]): Promise<string[]> {
  const named = (type: string) => resources.filter((each) => each.type === type).map(({ id }) => id);
  const [applicationName] = named('AWS::CodeDeploy::Application');
  const running: string[] = [];
  for (const deploymentGroupName of named('AWS::CodeDeploy::DeploymentGroup')) {
    const includeOnlyStatuses = ['Created', 'Queued', 'InProgress', 'Baking', 'Ready'];
    const { deployments = [] } = await ask<{ deployments?: string[] }>(row, 'ListDeployments', {
      applicationName,
      deploymentGroupName,
      includeOnlyStatuses,
    });
    running.push(...deployments);
  }
  return running;
}

/** CodeDeploy then moves the calls back itself, as it does after an alarm. Throws AwsError. */
export async function stopShift(row: Environment, deploymentId: string): Promise<void> {
  await ask(row, 'StopDeployment', { deploymentId, autoRollbackEnabled: true }).catch((error: AwsError) => {
    // It has ended since it was listed.
    if (error.name !== 'DeploymentAlreadyCompletedException') throw error;
  });
}
