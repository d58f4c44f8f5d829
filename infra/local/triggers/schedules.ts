import { randomUUID } from 'node:crypto';
import { type Cancel, type Clock, systemClock } from '../kernel/clock.ts';
import { type Report, reportToConsole } from '../kernel/report.ts';
import { createTrigger, type Invoke, type Trigger } from './mapping.ts';

export interface Schedule extends Trigger {
  /** Runs the schedule now, unless it is already running. Resolves when the function is done. */
  fire(): Promise<void>;
}

export interface ScheduleSettings {
  name: string;
  functionName: string;
  expression: string;
  ruleArn?: string;
  region: string;
  account: string;
  input?: unknown;
}

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Throws unless the expression is rate(n minutes|hours|days). Skips a tick during a running invocation. */
export function createSchedule(
  settings: ScheduleSettings,
  { invoke, clock = systemClock, report = reportToConsole }: { invoke: Invoke; clock?: Clock; report?: Report },
): Schedule {
  const { name, functionName } = settings;
  const periodMs = parseRate(name, settings.expression);
  let cancelTimer: Cancel = () => {};
  let running: Promise<void> | undefined;

  const run = async () => {
    try {
      await invoke(functionName, settings.input ?? scheduledEvent(settings, clock.now()));
    } catch (error) {
      report(`${functionName} failed on its schedule ${name}.`, error);
    } finally {
      running = undefined;
    }
  };
  const fire = () => {
    running ??= run();
    return running;
  };
  const plan = () => {
    cancelTimer = clock.after(periodMs, () => {
      plan();
      void fire();
    });
  };

  const trigger = createTrigger(
    { name, functionName },
    {
      begin: plan,
      async halt() {
        cancelTimer();
        await running;
      },
    },
  );
  return { ...trigger, fire };
}

function parseRate(name: string, expression: string): number {
  const [, count, unit] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const ms = unit === undefined ? undefined : unitMs[unit];
  if (ms === undefined) throw new Error(`Schedule ${name}: the local run does not know "${expression}".`);
  return Number(count) * ms;
}

function scheduledEvent({ name, account, region, ruleArn }: ScheduleSettings, now: number) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account,
    time: new Date(now).toISOString().replace(/\.\d+/, ''),
    region,
    resources: [ruleArn ?? `arn:aws:events:${region}:${account}:rule/${name}`],
    detail: {},
  };
}
