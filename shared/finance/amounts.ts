/** Into cents. A cell with two possible readings is `unclear`, because a wrong guess would be off by a factor of 100 or 1,000. */
export type ReadAmount = (cell: string) => number | 'unclear';

/** The digits, possibly with a currency, spaces, a sign, parentheses for a negative sum, or `/=` around them. */
const WRITTEN =
  /^([-+−(]*)\s*(?:kshs?\.?|kes)?\s*([-+−(]*)\s*(\d[\d.,' \u00a0\u202f]*?)\s*(?:kshs?\.?|kes)?\s*(?:\/[-=]|=)?\s*([-−)]*)$/i;

/** Three digits after one mark: thousands, or three decimals. */
const AMBIGUOUS = /^\d{1,3}([.,])\d{3}$/;
const DECIMAL = /([.,])\d{1,2}$/;
const GROUPS = /^\d{1,3}(?:([.,' \u00a0\u202f])\d{3})(?:\1\d{3})*$/;

interface Parts {
  readonly digits: string;
  readonly isNegative: boolean;
}

/** Longer cells cannot be amounts, and the pattern would be slow on them. */
const LONGEST = 40;

function partsOf(cell: string): Parts | undefined {
  if (cell.length > LONGEST) return undefined;
  const [, before = '', within = '', digits, after = ''] = WRITTEN.exec(cell.trim()) ?? [];
  const signs = before + within + after;
  const isPaired = signs.includes('(') === signs.includes(')');
  return digits !== undefined && isPaired ? { digits, isNegative: /[-−(]/.test(signs) } : undefined;
}

/** The marks that certainly group thousands in these cells, and those that certainly start decimals. */
function marksIn(cells: readonly string[]) {
  const groups = new Set<string>();
  const decimals = new Set<string>();
  for (const cell of cells) {
    const { digits = '' } = partsOf(cell) ?? {};
    const decimal = DECIMAL.exec(digits);
    if (decimal) decimals.add(decimal[1] ?? '');
    const whole = digits.replace(DECIMAL, '');
    if (AMBIGUOUS.test(whole) && whole === digits) continue;
    const group = GROUPS.exec(whole);
    if (group) groups.add(group[1] ?? '');
  }
  return { groups, decimals };
}

/**
 * Returns a parser for the amounts of one file. `1.500,00`, `1500,00`, `1,500.00`, `Ksh 1500/=` and `(1,500)` have only one
 * reading. `1,500` and `1.500` depend on the other cells. If those use the mark for decimals, the amount is unclear. If they do
 * not use the mark, a comma groups thousands and a dot is unclear. An empty cell or a single dash is 0.
 */
export function amountsOf(cells: readonly string[]): ReadAmount {
  const { groups, decimals } = marksIn(cells);
  const isGroup = (mark: string) => !decimals.has(mark) && (mark === ',' || groups.has(mark));
  return (cell) => {
    if (/^[-−–—]?$/.test(cell.trim())) return 0;
    const parts = partsOf(cell);
    if (!parts) return 'unclear';
    const { digits, isNegative } = parts;
    const [, mark = ''] = AMBIGUOUS.exec(digits) ?? [];
    if (mark && !isGroup(mark)) return 'unclear';
    const decimal = mark ? null : DECIMAL.exec(digits);
    const whole = decimal ? digits.slice(0, decimal.index) : digits;
    const group = GROUPS.exec(whole);
    if (!/^\d+$/.test(whole) && (!group || group[1] === decimal?.[1])) return 'unclear';
    const cents =
      Number(whole.replace(/\D/g, '')) * 100 + Number(decimal ? digits.slice(decimal.index + 1).padEnd(2, '0') : 0);
    return isNegative ? -cents : cents;
  };
}
