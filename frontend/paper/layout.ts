/** A4 and its margin, in points. */
export const sheet = { width: 595, height: 842, margin: 72 };
const lineWidth = sheet.width - 2 * sheet.margin;
const top = sheet.height - sheet.margin;

export type Face = 'regular' | 'bold' | 'italic';

export interface Style {
  readonly face: Face;
  /** In points; `before` is the space above the first line. */
  readonly size: number;
  readonly leading: number;
  readonly before: number;
}

const styles = {
  title: { face: 'bold', size: 24, leading: 30, before: 0 },
  church: { face: 'italic', size: 12, leading: 18, before: 4 },
  heading: { face: 'bold', size: 15, leading: 20, before: 26 },
  text: { face: 'regular', size: 11.5, leading: 16.5, before: 8 },
  note: { face: 'italic', size: 10.5, leading: 15, before: 8 },
} as const satisfies Record<string, Style>;

export interface Block {
  readonly style: keyof typeof styles;
  readonly text: string;
}

/** `y` is measured from the bottom of the sheet. */
export interface TextLine {
  readonly style: Style;
  readonly text: string;
  readonly y: number;
  /** Measured from the left of the sheet; defaults to the margin. */
  readonly x?: number;
}

export interface Rule {
  readonly x: number;
  readonly end: number;
  readonly y: number;
}

export interface Letters {
  /** Replaces characters that the face lacks. */
  drawable(text: string, face: Face): string;
  /** In points. */
  widthOf(text: string, style: Style): number;
}

/** Returns at least one page. */
export function pagesOf(blocks: readonly Block[], letters: Letters): TextLine[][] {
  const pages: TextLine[][] = [[]];
  let y = top;
  for (const { style: name, text } of blocks) {
    const style = styles[name];
    for (const [index, line] of linesOf(text, style, letters).entries()) {
      const isFirst = (pages.at(-1) ?? []).length === 0;
      y -= style.leading + (index === 0 && !isFirst ? style.before : 0);
      // Keep a heading with its text.
      const needed = name === 'heading' ? 2 * styles.text.leading : 0;
      if (y - needed < sheet.margin && !isFirst) {
        pages.push([]);
        y = top - style.leading;
      }
      pages.at(-1)?.push({ style, text: line, y });
    }
  }
  return pages;
}

/** `width` in points. */
export function linesOf(text: string, style: Style, letters: Letters, width = lineWidth): string[] {
  const fits = (line: string) => letters.widthOf(line, style) <= width;
  return text.split('\n').flatMap((row) => {
    const words = letters.drawable(row, style.face).split(/\s+/).filter(Boolean);
    // A word longer than a line, such as a URL, is split.
    const pieces = words.flatMap((word) => (fits(word) ? word : gather(word, '', fits)));
    return gather(pieces, ' ', fits);
  });
}

function gather(parts: Iterable<string>, glue: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}${glue}${part}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}
