/** What a language writes between groups of three digits, and before decimals: `,` and `.` in English. */
export interface NumberMarks {
  readonly group: string;
  readonly decimal: string;
}

const SAMPLES: readonly (readonly [value: number, decimals: number])[] = [
  [7, 0],
  [1234, 0],
  [56_789, 0],
  [1_234_567, 0],
  [0.5, 2],
  [9876.54, 2],
];

/**
 * Null for a language that needs `Intl`, because it has other digits or groups. The first formatter of `Intl` takes some 10 ms, on a
 * slow phone over 100, so the builds of the pages write the result into their code (frontend/language.ts).
 */
export function numberMarks(locale: string): NumberMarks | null {
  const format = (value: number, decimals: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const marks = { group: format(1_234_567, 0).charAt(1), decimal: format(0.5, 2).charAt(1) };
  const write = numberWriter(marks);
  return SAMPLES.every(([value, decimals]) => write(value, decimals) === format(value, decimals)) ? marks : null;
}

/** A function that writes `1,500` or `1,500.50`. Its `value` is not negative. */
export function numberWriter({ group, decimal }: NumberMarks): (value: number, decimals: number) => string {
  return (value, decimals) => {
    const [whole = '', part] = value.toFixed(decimals).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
    return part === undefined ? grouped : grouped + decimal + part;
  };
}
