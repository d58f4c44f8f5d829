import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openPageRecord, pageRecordFile } from './page-record.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';

afterEach(removeTempFolders);

const source = { build: 'b1', url: 'http://localhost:3000' };
const now = Date.parse('2026-11-27T09:00:00Z');
const minute = 60_000;

function recorded(): string {
  const dataDir = tempFolder();
  openPageRecord(dataDir, source, now).written(now);
  return dataDir;
}

describe('the record of the pages', () => {
  it('calls everything stale in a folder without one', () => {
    expect(openPageRecord(tempFolder(), source, now)).toMatchObject({ stale: 'all', isDrawn: false });
  });

  it.each([
    [0, 'none'],
    [14, 'none'],
    [15, 'turned'],
    [59, 'turned'],
    [60, 'all'],
    [-1, 'all'],
  ])('calls pages of %i minutes ago stale: %s', (minutes, stale) => {
    expect(openPageRecord(recorded(), source, now + minutes * minute).stale).toBe(stale);
  });

  it.each([{ build: 'b2' }, { url: 'http://localhost:3001' }])(
    'calls everything stale when the source is %o',
    (change) => {
      const dataDir = recorded();
      openPageRecord(dataDir, source, now).drawn();
      expect(openPageRecord(dataDir, { ...source, ...change }, now)).toMatchObject({ stale: 'all', isDrawn: false });
    },
  );

  it('keeps the mark of drawn pictures when pages are written again', () => {
    const dataDir = recorded();
    openPageRecord(dataDir, source, now).drawn();
    openPageRecord(dataDir, source, now + minute).written(now + minute);
    expect(openPageRecord(dataDir, source, now + 16 * minute)).toMatchObject({ stale: 'turned', isDrawn: true });
  });

  it('is removed by a run of other functions, whose pages may be any', () => {
    const dataDir = recorded();
    openPageRecord(dataDir, undefined, now).written(now);
    expect(openPageRecord(dataDir, source, now).stale).toBe('all');
  });

  it('names itself when it is damaged', () => {
    const dataDir = tempFolder();
    writeFileSync(join(dataDir, pageRecordFile), '{');
    expect(() => openPageRecord(dataDir, source, now)).toThrow(`The file ${pageRecordFile} of the data folder`);
  });
});
