import { defaultVisibilityTimeout } from '../queues/queues.ts';
import type { Inventory } from './inventory.ts';

/**
 * The functions get the factor as PATIENCE and extend their own timeouts and deadlines by it
 * (functions/kit/patience.ts).
 */
export function withPatience(inventory: Inventory, factor: number): Inventory {
  if (factor === 1) return inventory;
  const { functions, queues, api } = inventory;
  return {
    ...inventory,
    functions: functions.map((unit) => ({
      ...unit,
      timeoutSeconds: unit.timeoutSeconds * factor,
      env: { ...unit.env, PATIENCE: String(factor) },
    })),
    api: api && { ...api, routes: api.routes.map((route) => ({ ...route, timeoutMs: route.timeoutMs * factor })) },
    queues: queues.map(({ props, ...unit }) => {
      const { VisibilityTimeout = defaultVisibilityTimeout } = props;
      return { ...unit, props: { ...props, VisibilityTimeout: VisibilityTimeout * factor } };
    }),
  };
}
