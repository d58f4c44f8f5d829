import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#functions/testing/stand-ins/dynoxide.ts';
import { buildApp } from '../../app.ts';
import { type Environment, localEnvironment } from '../../environments.ts';
import { bundleOptions } from '../../tools/bundle.ts';
import { main as writeConsumer } from '../../tools/consumer.ts';
import type { EventsTools } from '../../tools/events/command.ts';
import { main as events } from '../../tools/events.ts';
import { ROOT } from '../../tools/functions.ts';
import { startPlatform } from '../start.ts';
import { originPlaceholder } from '../template/synth.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { forTests } from '../testing/platform.ts';
import { skippingClock, until } from '../testing/rig.ts';
import { functionIds, writeFunctions } from '../testing/stack.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  removeTempFolders();
});

const hour = 3_600_000;
const ids = ['one', 'two', 'three'];
const detail = (subject: string) => ({
  ...{ id: `${subject}.1`, type: 'registration.submitted', version: 1, at: '2026-11-21T06:00:00.000Z' },
  ...{ correlationId: 'a-request', subject, sequence: 1 },
  data: { registrationId: subject, formType: 'event_registration', people: 2, status: 'confirmed' },
});

/** One clock for the queues, the function that sends, and the receiver: the machine's, and the time that the test has skipped. */
function sharedClock() {
  const file = join(tempFolder(), 'skipped');
  writeFileSync(file, '0');
  const queueClock = skippingClock();
  let skipped = 0;
  return {
    queueClock,
    skip(ms: number) {
      skipped += ms;
      writeFileSync(file, String(skipped));
      queueClock.skip(ms);
    },
    /** JavaScript of a module. `now` is Date.now of the machine. */
    reading: `import { readFileSync } from 'node:fs';
      const now = Date.now;
      const shared = () => now() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'));`,
  };
}

async function startSteeple(environment: Environment, { queueClock, reading }: ReturnType<typeof sharedClock>) {
  const assemblyDir = tempFolder();
  buildApp({ environments: [environment], outdir: assemblyDir }).synth();
  const functionsDir = writeFunctions(functionIds, { render: 'export const handler = async () => undefined;' });
  const contents = `${reading}
    import { setClock } from './functions/kit/clock.ts';
    setClock(shared);
    export { handler } from './functions/webhooks/deliver.lambda.ts';`;
  const stdin = { contents, resolveDir: ROOT, loader: 'ts' } as const;
  await build({ ...bundleOptions, splitting: false, stdin, outfile: join(functionsDir, 'deliver/index.mjs') });
  const dataDir = tempFolder();
  const platform = await startPlatform({ ...forTests, dataDir, assemblyDir, functionsDir, queueClock });
  ending.push(platform.stop);
  return platform;
}

/** Starts the generated program. Returns the lines that it prints. */
async function startReceiver(folder: string, { reading }: ReturnType<typeof sharedClock>, env: NodeJS.ProcessEnv) {
  const preload = join(folder, 'clock.mjs');
  writeFileSync(preload, `${reading}\nDate.now = shared;`);
  const program = spawn(process.execPath, ['--import', preload, 'server.ts'], { cwd: folder, env });
  ending.push(async () => {
    program.kill();
    await once(program, 'close');
  });
  const lines: string[] = [];
  createInterface(program.stdout).on('line', (line) => lines.push(line));
  await until('the program listens', () => lines.length > 0);
  return lines;
}

test('a receiver that is down for longer than all attempts gets everything once from a replay, and another changes nothing', async () => {
  const clock = sharedClock();
  const port = await freePort();
  const environment: Environment = {
    ...localEnvironment({ siteUrl: originPlaceholder }),
    consumers: [{ name: 'figures', events: ['registration.submitted'], url: `http://localhost:${port}/` }],
  };
  const platform = await startSteeple(environment, clock);
  let later = 0;
  const tools: EventsTools = {
    say: () => {},
    pause: async () => {},
    now: () => Date.now() + later++,
    ending: new AbortController().signal,
  };
  const run = (...args: string[]) => events(['local', ...args], { DATA_DIR: platform.dataDir }, [environment], tools);
  const queue = platform.inventory.queues.find(({ name }) => name === 'steeple-local-webhook-figures')?.arn ?? '';
  const { queues } = platform;

  const [bus] = platform.buses;
  const [Source, DetailType] = ['steeple', 'registration.submitted'];
  await bus?.handle('AWSEvents.PutEvents', {
    Entries: ids.map((id) => ({ EventBusName: bus.name, Source, DetailType, Detail: JSON.stringify(detail(id)) })),
  });
  const begun = clock.queueClock.now();
  const isWaiting = () => {
    const { visible, inFlight, delayed } = queues.depth(queue);
    return visible === 0 && inFlight === 0 && delayed + queues.deadLetters().length === ids.length;
  };
  await until('every event has failed once', isWaiting, 60_000);
  for (let next = queues.nextVisibleAt(queue); next !== null; next = queues.nextVisibleAt(queue)) {
    clock.skip(Math.max(0, next - clock.queueClock.now()));
    await until('every event waits or is a dead letter', isWaiting, 60_000);
  }
  expect(clock.queueClock.now() - begun).toBeGreaterThan(75 * hour);
  expect(queues.deadLetters().map(({ reason }) => reason)).toEqual(ids.map(() => 'unreachable_ECONNREFUSED'));
  const log = (await run('log', 'figures')).split('\n');
  for (const line of log) expect(line.match(/unreachable_ECONNREFUSED/g)).toHaveLength(10);

  const folder = join(tempFolder(), 'figures');
  writeConsumer(['figures', folder]);
  const lines = await startReceiver(folder, clock, {
    WEBHOOK_SECRETS: await run('secret', 'figures'),
    PORT: String(port),
  });
  const hours = [
    '--from',
    new Date(Date.now() - hour).toISOString(),
    '--to',
    new Date(Date.now() + hour).toISOString(),
  ];
  const outcomes = (outcome: string) =>
    lines.filter((line) => line.endsWith(`: ${outcome}`)).map((line) => line.split(' ')[1]);
  const work = () => lines.filter((line) => line.startsWith('Registration ')).sort();
  await run('replay', ...hours, '--to-consumer', 'figures');
  await until('everything arrived', () => outcomes('handled').length === ids.length, 60_000);
  const done = ids.map((id) => `Registration ${id}: 2 people`).sort();
  expect(work()).toEqual(done);

  await run('replay', ...hours, '--to-consumer', 'figures');
  await until('everything arrived again', () => outcomes('duplicate').length === ids.length, 60_000);
  expect(work()).toEqual(done);
  for (const line of (await run('log', 'figures')).split('\n')) expect(line).toContain('delivered: ');

  // The dead letters of what a replay has delivered end without another request.
  expect(await run('redrive', 'figures')).toBe('3 dead letters went back to their queues.');
  await until('its queue is empty', () => queues.nextVisibleAt(queue) === null, 60_000);
  expect(lines).toHaveLength(1 + 3 * ids.length);
  expect(platform.failedGrants()).toEqual([]);
});
