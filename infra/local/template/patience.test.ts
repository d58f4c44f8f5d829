import { expect, test } from 'vitest';
import type { FunctionUnit, HttpRoute, Inventory } from './inventory.ts';
import { withPatience } from './patience.ts';

const unit: FunctionUnit = {
  ...{ id: 'count', name: 'app-count', arn: 'arn:count', role: 'role' },
  ...{ timeoutSeconds: 20, memoryMb: 128, env: { CURRENCY: 'KES' } },
};
const route: HttpRoute = { key: 'GET /', functionId: 'count', timeoutMs: 30_000, scopes: [] };
const inventory: Inventory = {
  ...{ functions: [unit], api: { id: 'api', host: 'host', routes: [route] }, tables: [], mappings: [], buses: [] },
  ...{ rules: [], schedules: [], buckets: [], userPool: undefined, keys: [] },
  queues: [
    { id: 'work', name: 'work', arn: 'arn:work', props: { VisibilityTimeout: 120 } },
    { id: 'dead', name: 'dead', arn: 'arn:dead', props: {} },
  ],
};

test('withPatience multiplies the timeouts of functions, routes and queues and sets PATIENCE', () => {
  const { functions, api, queues } = withPatience(inventory, 3);
  expect(functions).toEqual([{ ...unit, timeoutSeconds: 60, env: { CURRENCY: 'KES', PATIENCE: '3' } }]);
  expect(api?.routes).toEqual([{ ...route, timeoutMs: 90_000 }]);
  expect(queues.map(({ props }) => props)).toEqual([{ VisibilityTimeout: 360 }, { VisibilityTimeout: 90 }]);
});

test('withPatience with factor 1 leaves the inventory unchanged', () => {
  expect(withPatience(inventory, 1)).toEqual(inventory);
});
