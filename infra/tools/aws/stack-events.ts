import { type StackPlace, stackPages } from './stacks.ts';

export interface StackFailure {
  readonly logicalId: string;
  readonly type: string;
  /** The words of CloudFormation, or of the service that refused. */
  readonly reason: string;
}

const stackType = 'AWS::CloudFormation::Stack';

/**
 * The resources that failed since the stack last had the status `start`, the newest failure first. Those that CloudFormation
 * cancelled because of them are left out. A resource of a nested stack is named `<nested stack>.<logical id>`, as CloudFormation's
 * own commands want it. Throws AwsError.
 */
export async function stackFailures(place: StackPlace, start: string): Promise<StackFailure[]> {
  const found = new Map<string, StackFailure>();
  for await (const event of stackPages(place, 'DescribeStackEvents', { StackName: place.stack })) {
    const { LogicalResourceId = '', ResourceType = '', ResourceStatus = '', ResourceStatusReason = '' } = event;
    // A stack is a resource of its own events.
    if (ResourceType === stackType && event.PhysicalResourceId === event.StackId) {
      if (ResourceStatus === start) break;
      continue;
    }
    if (!ResourceStatus.endsWith('_FAILED') || /cancelled/i.test(ResourceStatusReason)) continue;
    const nested =
      ResourceType === stackType && event.PhysicalResourceId
        ? await stackFailures({ ...place, stack: event.PhysicalResourceId }, start)
        : [];
    const [, name] = /:stack\/([^/]+)\//.exec(event.PhysicalResourceId ?? '') ?? [];
    const own = { logicalId: LogicalResourceId, type: ResourceType, reason: ResourceStatusReason };
    for (const each of nested.length > 0
      ? nested.map((one) => ({ ...one, logicalId: `${name}.${one.logicalId}` }))
      : [own])
      if (!found.has(each.logicalId)) found.set(each.logicalId, each);
  }
  return [...found.values()];
}
