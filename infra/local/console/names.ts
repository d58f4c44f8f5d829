import type { Platform } from '../platform.ts';
import { plain } from './formats.ts';

/**
 * What an operator calls the queue, rule or mapping that this ARN, name or id stands for: a queue and its dead letters
 * go by the function that reads it, a consumer outside by its row, anything else by its name in the template.
 */
export function nameOf({ inventory }: Platform, arn: string): string {
  const { queues, rules, mappings } = inventory;
  const reader = mappings.find(({ id, props }) => props.EventSourceArn === arn || id === arn);
  if (reader !== undefined) return reader.functionId;
  const source = queues.find(({ props }) => props.RedrivePolicy?.deadLetterTargetArn === arn);
  const failing = mappings.find(
    ({ props }) => props.EventSourceArn === source?.arn || props.DestinationConfig?.OnFailure?.Destination === arn,
  );
  if (failing !== undefined) return failing.functionId;
  const outside = rules.find(({ consumer, targets }) => consumer !== undefined && targets.some((to) => to.arn === arn));
  if (outside?.consumer !== undefined) return outside.consumer;
  const known = queues.find((one) => one.arn === arn || one.name === arn) ?? rules.find(({ name }) => name === arn);
  return plain(known?.id ?? arn.split(':').at(-1) ?? arn);
}
