import { expect, test } from 'vitest';
import { createTrigger } from './mapping.ts';
import { createSwitchboard } from './switchboard.ts';

function trigger(name: string, functionName: string, log: string[]) {
  const note = (what: string) => log.push(`${what} ${name}`);
  return createTrigger({ name, functionName }, { begin: () => note('begin'), halt: async () => void note('halt') });
}

test('pausing a function pauses all its triggers until resume', async () => {
  const log: string[] = [];
  const board = createSwitchboard([
    trigger('stream', 'outbox-publish', log),
    trigger('minute', 'outbox-publish', log),
    trigger('queue', 'count', log),
  ]);
  board.start();
  await board.pause('outbox-publish');
  await board.pause('stream');
  board.resume('minute');
  board.resume('minute');
  await board.stop();
  board.resume('stream');
  expect(log).toEqual([
    ...['begin stream', 'begin minute', 'begin queue', 'halt stream', 'halt minute', 'begin minute'],
    ...['halt minute', 'halt queue'],
  ]);
});

test('pause rejects for a name without triggers', async () => {
  await expect(createSwitchboard([]).pause('nobody')).rejects.toThrow('called "nobody"');
});

test('a trigger paused before the start begins on resume', async () => {
  const log: string[] = [];
  const board = createSwitchboard([trigger('stream', 'publish', log)]);
  await board.pause('publish');
  board.start();
  expect(log).toEqual([]);
  board.resume('publish');
  expect(log).toEqual(['begin stream']);
});
