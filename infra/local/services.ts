import { join } from 'node:path';
import type { Access } from './access.ts';
import { type Buckets, openBuckets } from './buckets.ts';
import { type Bus, createBus, type RuleTarget } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Inventory } from './inventory.ts';
import { createMail, type Mail, mailer } from './mail.ts';
import type { Report } from './mapping.ts';
import { poolSettings } from './pool-settings.ts';
import { createQueues, type Queues } from './queues.ts';
import type { PlatformStore } from './store.ts';
import { openUsers, type Users } from './users.ts';

/** The services beside the database, each holding what the assembly has of its kind. */
export interface Services {
  queues: Queues;
  buses: readonly Bus[];
  mail: Mail;
  buckets: Buckets;
  users: (Users & { poolArn: string }) | undefined;
  close: () => void;
}

export interface ServicesOptions {
  inventory: Inventory;
  dataDir: string;
  region: string;
  account: string;
  store: PlatformStore;
  access: Access;
  report: Report;
  /** the queues' */
  clock: Clock;
}

/** Opens the services; what a dead process held in flight is visible again. */
export function openServices(options: ServicesOptions): Services {
  const { inventory, dataDir, region, account, store, access, report, clock } = options;
  const queues = createQueues({ store, clock });
  for (const { arn, props } of inventory.queues) queues.define(arn, props);
  queues.recover();

  const target = ({ arn, deadLetterArn }: { arn: string; deadLetterArn?: string }): RuleTarget => {
    if (!queues.has(arn)) throw new Error(`rule target ${arn} is not a queue of the assembly`);
    return { queueArn: arn, ...(deadLetterArn === undefined ? {} : { deadLetterArn }) };
  };
  const buses = inventory.buses.map((name) => {
    const rules = inventory.rules
      .filter(({ bus }) => bus === name)
      .map(({ name, pattern, targets }) => ({ name, pattern, targets: targets.map(target) }));
    return createBus({ name, region, account, rules }, { store, queues, report });
  });

  const buckets = openBuckets({
    dir: join(dataDir, 'buckets'),
    buckets: inventory.buckets.map(({ name }) => name),
    region,
    secretOf: access.secretOf,
    authorize: access.allows,
  });

  const mail = createMail({ store });
  const pool = inventory.userPool;
  const users =
    pool === undefined
      ? undefined
      : {
          ...openUsers({
            ...{ dir: dataDir, poolId: pool.id, clientId: pool.clientId, settings: poolSettings(pool) },
            sendMail: mailer(mail),
          }),
          poolArn: `arn:aws:cognito-idp:${region}:${account}:userpool/${pool.id}`,
        };
  return { queues, buses, mail, buckets, users, close: () => users?.close() };
}
