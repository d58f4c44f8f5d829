import { type ConsoleHtml, type HtmlPart, html } from './html.ts';

export type Column = string | readonly [head: string, look: 'number' | 'time' | 'name'];

/** The first cell names the row. The key identifies the row when refresh.ts patches the page. */
export type TableRow = readonly HtmlPart[] | { key: string; cells: readonly HtmlPart[] };

export const number = (head: string): Column => [head, 'number'];

const cellsOf = (row: TableRow): readonly HtmlPart[] => ('cells' in row ? row.cells : row);

/** Each cell carries its head, because a narrow screen shows rows as blocks. `caption` is for screen readers. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly TableRow[],
  empty: string,
): ConsoleHtml {
  if (rows.length === 0) return html`<p class="quiet">${empty}</p>`;
  const heads = columns.map((column) => (typeof column === 'string' ? ([column, ''] as const) : column));
  const cell = (part: HtmlPart, index: number) => {
    const [head, look] = heads[index] ?? ['', ''];
    return index === 0
      ? html`<th scope="row">${part}</th>`
      : html`<td${look !== '' && html` class="${look}"`} data-head="${head}">${part}</td>`;
  };
  return html`<table><caption class="unseen">${caption}</caption>
<thead><tr>${heads.map(([head, look]) => html`<th scope="col"${look !== '' && html` class="${look}"`}>${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr${'cells' in row && html` data-key="${row.key}"`}>${cellsOf(row).map(cell)}</tr>\n`)}</tbody>
</table>`;
}
