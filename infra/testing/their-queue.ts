/** For tests: the AWS account of a consumer, with its queue behind the local run's SQS, and the programs that read it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach } from 'vitest';
import type { Envelope } from '#events/define.ts';
import { checkSignature } from '../local/iam/sigv4.ts';
import { openStore } from '../local/kernel/store.ts';
import { createQueues } from '../local/queues/queues.ts';
import { callQueue, queueOf } from '../local/queues/sqs-api.ts';
import { manualClock, mount } from '../local/testing/rig.ts';

const place = { region: 'eu-west-1', account: '210987654321' };
const keys = { AWS_ACCESS_KEY_ID: 'theirs', AWS_SECRET_ACCESS_KEY: 'secret' };

/** The environment of a program with credentials of the consumer's account. */
export const theirCredentials = { ...keys, AWS_REGION: place.region };

const ending: (() => unknown)[] = [];
/** For each test file that uses this one. */
export function endPrograms(): void {
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
  });
}

/** A queue with dead letters, as the stack of the generated folder has it. Checks the signature of each call. */
export async function startTheirQueue(name: string) {
  const arn = `arn:aws:sqs:${place.region}:${place.account}:${name}`;
  const deadArn = `${arn}-dead`;
  const store = openStore();
  const clock = manualClock();
  const queues = createQueues({ store, clock });
  queues.define(deadArn, {});
  queues.define(arn, { RedrivePolicy: { deadLetterTargetArn: deadArn, maxReceiveCount: 5 } });
  const refused: string[] = [];
  const secretOf = (id: string) => (id === keys.AWS_ACCESS_KEY_ID ? keys.AWS_SECRET_ACCESS_KEY : undefined);
  const server = await mount(async (request, body) => {
    const options = { secretOf, region: place.region, now: Date.now(), body: JSON.stringify(body) };
    const check = await checkSignature(request, options);
    if (!check.ok) refused.push(check.fault);
    if (!check.ok) return { status: 403, body: { __type: check.fault } };
    const [, action = ''] = String(request.headers['x-amz-target']).split('.');
    return callQueue(queues, action, queueOf(body as object, place), body as object);
  });
  ending.push(store.close, server.close);
  /** As the rule of the church's bus sends an event. */
  const send = (detail: Envelope, source = 'steeple') =>
    queues.send(arn, JSON.stringify({ version: '0', id: randomUUID(), source, 'detail-type': detail.type, detail }));
  return { arn, deadArn, queues, clock, send, refused, url: `${server.endpoint}/${place.account}/${name}` };
}

export interface Program {
  readonly child: ChildProcess;
  /** The lines that it printed. */
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}

/** Starts a program as a process that has nothing but the given environment. */
export function startProgram(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Program {
  return startCommand(process.execPath, args, { cwd: folder, env });
}

interface ProcessPlace {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** As `startProgram`, with a program of the machine. */
export function startCommand(command: string, args: readonly string[], { cwd, env }: ProcessPlace): Program {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  ending.push(() => {
    child.kill();
    return closed;
  });
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  return { child, lines, errors };
}
