import type { Pattern } from '../bus/pattern.ts';
import type { Assembly } from './assembly.ts';
import { bag, bags, optionalStr, str } from './bag.ts';

export interface RuleUnit {
  id: string;
  name: string;
  bus: string;
  pattern: Pattern;
  consumer?: string;
  /** `role` is the name of the role that delivers. Without it, the target's resource policy allows the rule. */
  targets: { arn: string; deadLetterArn?: string; role?: string }[];
}

/** The bus that receives AWS's own events of the account. */
export const accountBus = 'default';

/** The supported target properties. Others, such as an input transformer, would change the event and are refused. */
const TARGET_KEYS = ['Id', 'Arn', 'RetryPolicy', 'DeadLetterConfig', 'RoleArn'];

/** Throws if a target has an unsupported setting. */
export function rulesOf(assembly: Assembly): RuleUnit[] {
  return assembly.all('AWS::Events::Rule').flatMap(({ id, name, properties, metadata }) => {
    if (properties.EventPattern === undefined || optionalStr(properties, 'State') === 'DISABLED') return [];
    const bus =
      assembly.byValue(properties.EventBusName)?.name ?? optionalStr(properties, 'EventBusName') ?? accountBus;
    const targets = bags(properties, 'Targets').map((target) => {
      const unknown = Object.keys(target).find((key) => !TARGET_KEYS.includes(key));
      if (unknown !== undefined) throw new Error(`${unknown} of a target of rule ${id} is not known to the local run`);
      const deadLetterArn = optionalStr(bag(target, 'DeadLetterConfig'), 'Arn');
      const role = assembly.byValue(target.RoleArn)?.name;
      return {
        arn: str(target, 'Arn'),
        ...(deadLetterArn === undefined ? {} : { deadLetterArn }),
        ...(role === undefined ? {} : { role }),
      };
    });
    const consumer = metadata['steeple:consumer'];
    const outside = typeof consumer === 'string' ? { consumer } : {};
    // The bus validates the pattern when it compiles it.
    const pattern = bag(properties, 'EventPattern') as unknown as Pattern;
    return [{ id, name, bus, pattern, ...outside, targets }];
  });
}
