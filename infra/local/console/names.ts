import type { Platform } from '../platform.ts';
import { plain } from './formats.ts';

/**
 * A queue and its dead-letter queue are named after the function that reads them, an external consumer after its row,
 * anything else after its logical id.
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
