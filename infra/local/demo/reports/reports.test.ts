import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { demoWords } from '../words.ts';
import { reportPdf } from './paper.ts';
import { demoReports, partsOf, reportNames } from './reports.ts';

const reports = demoReports(demoWords, 2025, 'KES');
const at = new Date('2026-11-24T09:00:00Z');
const amount = (money: string) => Number(money.replace(/[^\d]/g, ''));

it('every table of the demo’s reports adds up to its total', () => {
  const tables = Object.values(reports).flatMap(({ blocks }) =>
    blocks.flatMap((each) => (each.kind === 'table' ? [each] : [])),
  );
  expect(tables).toHaveLength(3);
  for (const { heads, rows } of tables) {
    for (const column of heads.keys()) {
      if (column === 0) continue;
      const sums = rows.map((row) => amount(row[column] ?? ''));
      expect(sums.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(sums.at(-1));
    }
  }
});

it('partsOf returns parts that add up to the total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }),
      (total, weights) => {
        expect(partsOf(total, weights).reduce((sum, part) => sum + part, 0)).toBe(total);
      },
    ),
  );
});

it('the demo’s reports are reproducible PDFs with the page’s figures and a note that they are invented', async () => {
  const wanted = {
    annual: ['Annual financial report 2025', 'Ksh 2,400,000', 'Ksh 2,100,000', 'Ksh 300,000 of the year is left.'],
    ministry: ['Local ministry: 60%', 'Ksh 1,260,000 of Ksh 2,100,000.', '15K+ lives impacted'],
    budget: ['Budget for the coming year 2027', '2025 (actual)', 'Ksh 2,100,000'],
  };
  for (const name of reportNames) {
    const { title, blocks } = reports[name];
    const imprint = { title, church: 'Jacaranda Hill Church', at, bytes: 50_000 };
    const pdf = await reportPdf(blocks, imprint);
    expect(pdf.length).toBeGreaterThan(50_000);
    expect(await reportPdf(blocks, imprint)).toEqual(pdf);
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
    const said = text.replace(/\s+/g, ' ');
    for (const each of [...wanted[name], 'This church and its figures are invented']) expect(said).toContain(each);
  }
});
