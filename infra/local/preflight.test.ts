import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkNode, checkPort, readSettings } from './preflight.ts';

test('settings have defaults, and an invalid port is said in a sentence', () => {
  expect(readSettings({})).toEqual({ port: 3000, dataDir: '.local', languages: ['en'], demo: true, watch: true });
  expect(readSettings({ PORT: '8080', DATA_DIR: '/tmp/x', WATCH: '0' })).toEqual({
    port: 8080,
    dataDir: '/tmp/x',
    languages: ['en'],
    demo: true,
    watch: false,
  });
  for (const PORT of ['abc', '-1', '70000', '80.5']) {
    expect(() => readSettings({ PORT })).toThrow(
      `PORT is "${PORT}": give a number from 1 to 65535, or 0 for any free port.`,
    );
  }
});

test.each([
  ['INSTANCES', 'instances'],
  ['IDLE_INSTANCES', 'idleInstances'],
  ['PATIENCE', 'patience'],
  ['REDELIVER_SECONDS', 'redeliverSeconds'],
])('%s takes a number from 1 to 99, and names itself in the refusal of any other value', (name, setting) => {
  expect(readSettings({ [name]: '8' })).toMatchObject({ [setting]: 8 });
  expect(readSettings({ [name]: '' })).not.toHaveProperty(setting);
  for (const value of ['0', 'many', '100', '1.5']) {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} is "${value}": give a number from 1 to 99.`);
  }
});

test('the pseudo-language takes the place of the site’s where PSEUDO asks for it', () => {
  expect(readSettings({ PSEUDO: '1' })).toMatchObject({ languages: ['en-XA'] });
  expect(readSettings({ PSEUDO: 'beside' })).toMatchObject({ languages: ['en', 'en-XA'] });
});

test('the demo church may be another, and one that is not there is said to be none', () => {
  expect(readSettings({ THEME: 'tidewater' })).toMatchObject({ theme: 'tidewater', demo: true });
  expect(readSettings({ THEME: '' })).not.toHaveProperty('theme');
  expect(() => readSettings({ THEME: 'sea' })).toThrow('THEME is "sea": give one of hill, tidewater.');
});

test('a church may begin without the demo’s data, and what else DEMO says is said to be none of its words', () => {
  expect(readSettings({ DEMO: 'none' })).toMatchObject({ demo: false });
  expect(readSettings({ DEMO: '' })).toMatchObject({ demo: true });
  expect(() => readSettings({ DEMO: 'no' })).toThrow('DEMO is "no": give "none", or leave it out.');
});

test('a Node that is too old is said in a sentence', () => {
  expect(() => checkNode('v22.17.9')).toThrow('Steeple runs on Node 22.18 or later, and this is v22.17.9');
  expect(() => checkNode('v22.18.0')).not.toThrow();
  expect(() => checkNode('v24.0.0')).not.toThrow();
});

test('a port that is taken is said in a sentence', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await expect(checkPort(port)).rejects.toThrow(`Port ${port} is taken by another program`);
  await new Promise((done) => server.close(done));
  await expect(checkPort(port)).resolves.toBeUndefined();
});
