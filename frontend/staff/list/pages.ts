/** The number of page buttons (CN-11); with more pages there is a field for the number. */
export const mostButtons = 5;

export const pagesOf = (total: number, pageSize: number): number => Math.ceil(total / pageSize);

/** The pages with buttons, from 0, with the open page in the middle except near either end. Empty for one page. */
export function pagesAround(page: number, pages: number): number[] {
  if (pages < 2) return [];
  const count = Math.min(mostButtons, pages);
  const first = Math.max(0, Math.min(page - Math.floor(count / 2), pages - count));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** The typed page, from 0, clamped to the existing pages; undefined if the text is not a number. */
export function pageTyped(text: string, pages: number): number | undefined {
  const number = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(number)) return undefined;
  return Math.max(1, Math.min(pages, Math.round(number))) - 1;
}
