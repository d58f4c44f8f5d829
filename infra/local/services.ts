import { join } from 'node:path';
import { openUsers, type Users } from '#functions/testing/stand-ins/cognito/users.ts';
import { createKeys, type Keys } from '#functions/testing/stand-ins/keys.ts';
import type { StoredObject } from '#functions/testing/stand-ins/s3/objects.ts';
import { type Bus, createBus, type RuleTarget } from './bus/bus.ts';
import { type Consumers, openConsumers } from './bus/consumers.ts';
import type { Access } from './iam/access.ts';
import type { Policies } from './iam/policies.ts';
import type { Clock } from './kernel/clock.ts';
import type { Report } from './kernel/report.ts';
import type { PlatformStore } from './kernel/store.ts';
import { createMail, type Mail } from './mail/mail.ts';
import { addDemoAccounts } from './pool/demo.ts';
import { poolSettings } from './pool/pool-settings.ts';
import { createSender } from './pool/sender.ts';
import { createQueues, type Queues } from './queues/queues.ts';
import { type Buckets, openBuckets } from './s3/buckets.ts';
import { objectCreated } from './s3/object-created.ts';
import type { Inventory } from './template/inventory.ts';
import { accountBus, type RuleUnit } from './template/rules.ts';

export interface Services {
  queues: Queues;
  buses: readonly Bus[];
  consumers: Consumers;
  mail: Mail;
  keys: Keys;
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
  policies: Policies;
  report: Report;
  patience: number;
  invoke: (functionId: string, event: unknown) => Promise<unknown>;
  clock: Clock;
}

/** Messages that a killed process had in flight become visible again. */
export function openServices(options: ServicesOptions): Services {
  const { inventory, dataDir, region, account, store, access, policies, report, clock, patience, invoke } = options;
  const queues = createQueues({ store, clock });
  for (const { arn, props } of inventory.queues) queues.define(arn, props);
  queues.recover();

  const consumers = openConsumers({ store, dataDir, clock });
  const buses = inventory.buses.map((name) => {
    const rules = inventory.rules
      .filter(({ bus }) => bus === name)
      .map((rule) => ({ name: rule.name, pattern: rule.pattern, targets: targetsOf(rule, queues, policies) }));
    return createBus({ name, region, account, rules }, { store, queues, consumers, report });
  });

  const own = buses.find(({ name }) => name === accountBus);
  const telling = inventory.buckets.filter(({ tells }) => tells).map(({ name }) => name);
  const onPut = (bucket: string, object: StoredObject): void => {
    if (telling.includes(bucket)) own?.receive(objectCreated(bucket, object, { region, account }));
  };
  const buckets = openBuckets({
    dir: join(dataDir, 'buckets'),
    buckets: inventory.buckets.map(({ name }) => name),
    region,
    secretOf: access.secretOf,
    authorize: access.allows,
    onPut,
  });
  // Send the event again for every object, since the last run may have ended before it did. S3 delivers at least once.
  for (const bucket of telling) for (const object of buckets.list(bucket)) onPut(bucket, object);

  const mail = createMail({ store });
  const pool = inventory.userPool;
  const keys = createKeys(inventory.keys);
  const calling = (id: string) => (event: object) => invoke(id, event);
  const sender =
    pool?.sender &&
    createSender({ call: calling(pool.sender.functionId), keys, keyId: pool.sender.keyId, clock, report });
  const users =
    pool === undefined
      ? undefined
      : {
          ...openUsers({
            ...{ dir: dataDir, poolId: pool.id, clientId: pool.clientId, settings: poolSettings(pool) },
            machines: pool.machines,
            begin: addDemoAccounts,
            toSender: sender?.send ?? (() => report('user pool', new Error('it has no sender, and mails nothing'))),
            ...(pool.beforeSignUp && { beforeSignUp: { call: calling(pool.beforeSignUp), patience: 5000 * patience } }),
            ...(pool.afterCode && { afterCode: { call: calling(pool.afterCode), patience: 5000 * patience } }),
            ...(pool.google && { google: pool.google }),
          }),
          poolArn: `arn:aws:cognito-idp:${region}:${account}:userpool/${pool.id}`,
        };
  const close = () => {
    sender?.stop();
    users?.close();
  };
  return { queues, buses, consumers, mail, keys, buckets, users, close };
}

/** Throws if a target is not in the assembly or the rule's role may not deliver to it. */
function targetsOf(rule: RuleUnit, queues: Queues, policies: Policies): RuleTarget[] {
  const { name, consumer } = rule;
  return rule.targets.map(({ arn, deadLetterArn, role }) => {
    if (consumer === undefined && !queues.has(arn))
      throw new Error(`rule target ${arn} is not a queue of the assembly`);
    const action = arn.includes(':event-bus/') ? 'events:PutEvents' : 'sqs:SendMessage';
    if (role !== undefined && !policies.allows(role, action, arn)) {
      throw new Error(`the role ${role} of rule ${name} may not ${action} on ${arn}`);
    }
    return {
      queueArn: arn,
      ...(consumer === undefined ? {} : { consumer }),
      ...(deadLetterArn === undefined ? {} : { deadLetterArn }),
    };
  });
}
