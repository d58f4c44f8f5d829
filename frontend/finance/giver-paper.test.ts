import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { giverPdf } from './giver-paper.ts';

const giver = {
  id: 'g',
  name: 'Wanjirũ Kamau',
  number: 'M-000007',
  address: 'P.O. Box 12\nNgong Road',
  city: 'Nairobi',
};
const gift = { method: 'mpesa', receipt: 'SKF4XQ12AA' } as const;
const head = {
  church: 'Jacaranda Hill Church',
  reach: ['P.O. Box 24117, Nairobi', '+254 700 000 000'],
  currency: 'KES',
  at: new Date('2026-11-24T00:00:00Z'),
  day: '2026-11-24',
};

async function sheetsOf(count: number, year = '2026', name = giver.name) {
  const gifts = Array.from({ length: count }, (_, index) => ({
    ...gift,
    category: index % 4 === 0 ? ('offerings' as const) : ('tithes' as const),
    date: `${year}-0${1 + (index % 9)}-10`,
    amount: 1500.5 + index,
  }));
  const total = gifts.reduce((sum, { amount }) => sum + amount, 0);
  const pdf = await getDocumentProxy(await giverPdf({ giver: { ...giver, name }, year, gifts, total }, head));
  const { text } = await extractText(pdf, { mergePages: false });
  return { sheets: text, title: ((await pdf.getMetadata()).info as { Title: string }).Title };
}

it('a giver’s statement is a PDF with the church, the giver, the year, each gift, and the sum of each purpose', async () => {
  const { sheets, title } = await sheetsOf(5);
  expect(title).toBe('Statement of giving, 2026, Wanjirũ Kamau');
  expect(sheets).toHaveLength(1);
  const [text = ''] = sheets;
  for (const said of [
    ...['Jacaranda Hill Church', 'P.O. Box 24117, Nairobi', 'Wanjirũ Kamau, M-000007', 'Ngong Road'],
    // The current year ends today.
    'Gifts from 1 Jan 2026 to 24 Nov 2026',
    // Tithes of 1,501.50, 1,502.50 and 1,503.50; offerings of 1,500.50 and 1,504.50.
    ...['Tithes 4,507.50', 'Offerings 3,005.00', 'Total of 5 gifts 7,512.50', 'SKF4XQ12AA 1,500.50', 'Amount (Ksh)'],
    'Signed for the church',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(said);
  }
  expect((await sheetsOf(1, '2025')).sheets[0]).toContain('Gifts from 1 Jan 2025 to 31 Dec 2025');
});

it.each([20, 27, 28, 29, 30, 31, 60, 140])(
  'a statement of %i gifts lists each once, names the giver on every sheet, and has a gift on the sheet of the total',
  async (count) => {
    const { sheets } = await sheetsOf(count, '2026', `${'Wanjirũ wa '.repeat(12)}Kamau`);
    expect(sheets.join(' ').match(/SKF4XQ12AA/g)).toHaveLength(count);
    for (const sheet of sheets) expect(sheet).toMatch(/M-000007[\s\S]*Date\s+For\s+Method\s+Receipt/);
    expect(sheets.at(-1)).toMatch(/SKF4XQ12AA[\s\S]*Total of \d+ gifts[\s\S]*Signed for the church/);
  },
);
