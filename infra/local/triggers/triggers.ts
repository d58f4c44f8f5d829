import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Clock } from '../kernel/clock.ts';
import type { Report } from '../kernel/report.ts';
import type { PlatformStore } from '../kernel/store.ts';
import type { Queues } from '../queues/queues.ts';
import type { Inventory } from '../template/inventory.ts';
import type { Invoke, Trigger } from './mapping.ts';
import { createQueueMapping } from './queue-mapping.ts';
import { createSchedule } from './schedules.ts';
import { createStreamMapping, type StreamMapping } from './streams.ts';
import { createSwitchboard, type Switchboard } from './switchboard.ts';

export interface TriggerOptions {
  inventory: Inventory;
  database: string;
  region: string;
  account: string;
  store: PlatformStore;
  queues: Queues;
  invoke: Invoke;
  report: Report;
  /** the clock of the queues */
  clock: Clock;
  /** Seconds. */
  redeliverSeconds?: number | undefined;
}

export interface Triggers extends Switchboard {
  wake: (table: string) => void;
}

export function createTriggers(options: TriggerOptions): Triggers {
  const { inventory, queues, store, invoke, report, region, account, clock, redeliverSeconds } = options;
  const client = new DynamoDBStreamsClient({
    endpoint: options.database,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const streams = new Map<string, StreamMapping[]>();
  const triggers: Trigger[] = [];
  for (const { id, functionId, table, props } of inventory.mappings) {
    const settings = { name: id, functionName: functionId, props };
    if (table === undefined) {
      triggers.push(createQueueMapping(settings, { queues, invoke, report, clock, redeliverSeconds }));
      continue;
    }
    const failures = props.DestinationConfig?.OnFailure?.Destination;
    if (failures !== undefined && !queues.has(failures)) {
      throw new Error(`the failure destination ${failures} of mapping ${id} is not a queue of the assembly`);
    }
    const mapping = createStreamMapping(
      { ...settings, tableName: table },
      {
        client,
        store,
        invoke,
        report,
        // SQS and SNS get only the metadata. The records stay in the table.
        onFailure: ({ payload: _payload, ...metadata }) => {
          if (failures !== undefined) queues.send(failures, JSON.stringify(metadata), id);
        },
      },
    );
    streams.set(table, [...(streams.get(table) ?? []), mapping]);
    triggers.push(mapping);
  }
  for (const { id, arn, expression, functionId, input } of inventory.schedules) {
    const settings = { name: id, functionName: functionId, expression, ruleArn: arn, region, account, input };
    triggers.push(createSchedule(settings, { invoke, report }));
  }
  const board = createSwitchboard(triggers);
  return {
    ...board,
    stop: async () => {
      await board.stop();
      client.destroy();
    },
    wake: (table) => {
      for (const mapping of streams.get(table) ?? []) mapping.wake();
    },
  };
}
