import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { siteLanguages } from '#shared/language/languages.ts';
import { checkNode, checkPort, readSettings } from './preflight.ts';

test('readSettings has defaults and refuses an invalid port with a sentence', () => {
  const usual = { languages: siteLanguages, demo: true };
  expect(readSettings({})).toEqual({ ...usual, port: 3000, dataDir: '.local', watch: true });
  const asked = { PORT: '8080', DATA_DIR: '/tmp/x', WATCH: '0' };
  expect(readSettings(asked)).toEqual({ ...usual, port: 8080, dataDir: '/tmp/x', watch: false });
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
])('%s accepts a number from 1 to 99 and names itself when refusing others', (name, setting) => {
  expect(readSettings({ [name]: '8' })).toMatchObject({ [setting]: 8 });
  expect(readSettings({ [name]: '' })).not.toHaveProperty(setting);
  for (const value of ['0', 'many', '100', '1.5']) {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} is "${value}": give a number from 1 to 99.`);
  }
});

test('PSEUDO replaces the site’s language by the pseudo-language or adds it', () => {
  expect(readSettings({ PSEUDO: '1' })).toMatchObject({ languages: ['en-XA'] });
  expect(readSettings({ PSEUDO: 'beside' })).toMatchObject({ languages: ['en', 'en-XA'] });
});

test('THEME selects another demo church and refuses an unknown one', () => {
  expect(readSettings({ THEME: 'tidewater' })).toMatchObject({ theme: 'tidewater', demo: true });
  expect(readSettings({ THEME: '' })).not.toHaveProperty('theme');
  expect(() => readSettings({ THEME: 'sea' })).toThrow('THEME is "sea": give one of hill, tidewater.');
});

test('ASSEMBLY_DIR names a folder with other stacks', () => {
  expect(readSettings({ ASSEMBLY_DIR: '/tmp/x' })).toMatchObject({ assemblyDir: '/tmp/x' });
  expect(readSettings({ ASSEMBLY_DIR: '' })).not.toHaveProperty('assemblyDir');
});

test('DEMO=none starts without demo data, and other values are refused', () => {
  expect(readSettings({ DEMO: 'none' })).toMatchObject({ demo: false });
  expect(readSettings({ DEMO: '' })).toMatchObject({ demo: true });
  expect(() => readSettings({ DEMO: 'no' })).toThrow('DEMO is "no": give "none", or leave it out.');
});

test('checkNode refuses an old Node version with a sentence', () => {
  expect(() => checkNode('v22.17.9')).toThrow('Steeple runs on Node 22.18 or later, and this is v22.17.9');
  expect(() => checkNode('v22.18.0')).not.toThrow();
  expect(() => checkNode('v24.0.0')).not.toThrow();
});

test('checkPort refuses a taken port with a sentence', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await expect(checkPort(port)).rejects.toThrow(`Port ${port} is taken by another program`);
  await new Promise((done) => server.close(done));
  await expect(checkPort(port)).resolves.toBeUndefined();
});
