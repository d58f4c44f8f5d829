import { currencyLabel } from '#shared/church/money.ts';
import { type Category, categoryNames } from '#shared/finance/categories.ts';
import { fromCents, toCents } from '#shared/finance/cents.ts';
import type { GiverStatement } from '#shared/finance/giver-statement.ts';
import { categoryWords, methodWords } from '#shared/finance/words.ts';
import { locale } from '#shared/language/built.ts';
import { sheet } from '../paper/layout.ts';
import { openPaper } from '../paper/paper.ts';
import { dayText } from '../staff/day-words.ts';
import { messages } from './messages.ts';
import { penOn, style } from './paper-pen.ts';

const m = messages.giving;

/** Where columns begin, in points; amounts end at the margin. */
const columns = { date: sheet.margin, what: 150, how: 282, receipt: 372 } as const;
const rowHeight = 17;
/** Space for the last row, the total, the date of issue and the signature line, which share a sheet. */
const endHeight = 8 * rowHeight;

const text = style('regular', 10);
const strong = style('bold', 10);
const small = style('italic', 9);
const heading = style('bold', 12);

interface Head {
  readonly church: string;
  /** The church’s address and contacts, one per line. */
  readonly reach: readonly string[];
  readonly currency: string;
  /** The time of issue, and its date in the church’s zone, `YYYY-MM-DD`. */
  readonly at: Date;
  readonly day: string;
}

/** Formats an amount with two decimals, so that columns align. */
const sum = (amount: number) => amount.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function byPurpose(gifts: GiverStatement['gifts']): [Category, number][] {
  const cents = new Map<Category, number>();
  for (const { category, amount } of gifts) cents.set(category, (cents.get(category) ?? 0) + toCents(amount));
  return categoryNames.filter((name) => cents.has(name)).map((name) => [name, fromCents(cents.get(name) ?? 0)]);
}

/** Every sheet names the giver. */
export async function giverPdf(
  { giver, year, gifts, total }: GiverStatement,
  { church, reach, currency, at, day }: Head,
): Promise<Uint8Array> {
  const title = m.title(year);
  // A statement of the current year ends today.
  const lastDay = day < `${year}-12-31` ? day : `${year}-12-31`;
  const paper = await openPaper({ title: `${title}, ${giver.name}`, author: church, at });
  const amountHead = m.columns.amount(currencyLabel(currency));
  const heads = () => {
    for (const name of ['date', 'what', 'how', 'receipt'] as const) pen.put(m.columns[name], strong, columns[name]);
    pen.putRight(amountHead, strong);
    pen.down(rowHeight);
    pen.rule();
    pen.down(3);
  };
  const totals = () => {
    pen.rule();
    pen.down(3);
    pen.put(m.total(gifts.length), strong);
    pen.putRight(sum(total), strong);
  };
  const whose = `${giver.name}, ${giver.number}`;
  const pen = penOn(paper, () => {
    pen.put(title, small);
    pen.putRight(m.goesOn(giver.number), small);
    pen.down(2 * rowHeight);
    heads();
  });

  pen.paragraph(church, style('bold', 18));
  for (const line of reach) pen.paragraph(line, style('regular', 9));
  pen.down(22);
  pen.paragraph(title, style('bold', 14));
  pen.paragraph(m.period(dayText(`${year}-01-01`), dayText(lastDay)), text);
  pen.down(12);
  pen.paragraph(whose, strong);
  const address = [...giver.address.split('\n'), giver.city].map((line) => line.trim());
  for (const line of address.filter(Boolean)) pen.paragraph(line, text);
  pen.down(18);

  pen.put(m.byPurpose, heading);
  pen.putRight(amountHead, strong);
  pen.down(rowHeight);
  pen.rule();
  pen.down(3);
  for (const [category, amount] of byPurpose(gifts)) {
    pen.put(categoryWords[category], text);
    pen.putRight(sum(amount), text);
    pen.down(rowHeight);
  }
  totals();
  pen.down(2.5 * rowHeight);

  pen.keep(6 * rowHeight);
  pen.put(m.each, heading);
  pen.down(1.3 * rowHeight);
  heads();
  for (const [index, { date, category, method, receipt, amount }] of gifts.entries()) {
    pen.keep(index === gifts.length - 1 ? endHeight : rowHeight);
    pen.put(dayText(date), text, columns.date);
    pen.put(categoryWords[category], text, columns.what);
    pen.put(methodWords[method], text, columns.how);
    pen.put(receipt, text, columns.receipt);
    pen.putRight(sum(amount), text);
    pen.down(rowHeight);
  }
  totals();
  pen.down(3.5 * rowHeight);
  pen.rule(sheet.margin, columns.how - 20);
  pen.rule(columns.receipt, sheet.width - sheet.margin);
  pen.put(m.signed, small);
  pen.put(m.signedOn, small, columns.receipt);
  pen.down(1.5 * rowHeight);
  pen.put(m.made(dayText(day)), small);
  pen.end();
  return paper.save();
}
