import { readFile } from 'node:fs/promises';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont, type PDFPage } from 'pdf-lib';

/** A block of a report. A table has names in the first column, sums in the others, and the total in the last row. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'text' | 'note'; readonly text: string }
  | { readonly kind: 'table'; readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };

interface Imprint {
  readonly title: string;
  readonly church: string;
  readonly at: Date;
  /** The minimum file size in bytes, since a real report would be larger because of its photographs. */
  readonly bytes: number;
}

/** A4 in points. */
const sheet = { width: 595, height: 842, margin: 64 };
const right = sheet.width - sheet.margin;
const columnWidth = 110;

const sizes = { title: 24, heading: 14, text: 11, note: 9.5 } as const;
const before = { title: 0, heading: 22, text: 8, note: 14 } as const;

/** The fonts of the project's other PDFs (docs/decisions/by-hand-or-by-library.md). */
const letters = (name: string) => readFile(new URL(`../../../../frontend/paper/${name}.ttf`, import.meta.url));

export async function reportPdf(blocks: readonly Block[], { title, church, at, bytes }: Imprint): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  const font = async (name: string) => pdf.embedFont(await letters(name), { subset: true });
  const [regular, bold, italic] = [await font('tinos'), await font('tinos-bold'), await font('tinos-italic')];
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(church);
  pdf.setLanguage('en');
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  const faces = { title: bold, heading: bold, text: regular, note: italic } as const;
  let page = pdf.addPage([sheet.width, sheet.height]);
  let y = sheet.height - sheet.margin;
  const draw = (on: PDFPage, text: string, x: number, at: number, face: PDFFont, size: number) =>
    on.drawText(text, { x, y: at, size, font: face });
  /** Moves down by `points`, or to a new page if less than `needed` is left. */
  const down = (points: number, needed = points) => {
    y -= points;
    if (y - needed + points >= sheet.margin) return;
    page = pdf.addPage([sheet.width, sheet.height]);
    y = sheet.height - sheet.margin - points;
  };
  const row = (cells: readonly string[], face: PDFFont, needed: number) => {
    down(19, needed);
    for (const [index, cell] of cells.entries()) {
      const end = right - (cells.length - 1 - index) * columnWidth;
      draw(page, cell, index === 0 ? sheet.margin : end - face.widthOfTextAtSize(cell, 11), y, face, 11);
    }
  };
  const rule = (at: number) =>
    page.drawLine({ start: { x: sheet.margin, y: at }, end: { x: right, y: at }, thickness: 0.6 });
  draw(page, church, sheet.margin, y, italic, 12);
  y -= 30;
  for (const block of blocks) {
    if (block.kind === 'table') {
      down(10, 90);
      row(block.heads, bold, 60);
      rule(y - 6);
      y -= 4;
      for (const [index, cells] of block.rows.entries()) {
        const isTotal = index === block.rows.length - 1;
        // Keep the total on the same page as the row before it.
        row(cells, isTotal ? bold : regular, index === block.rows.length - 2 ? 46 : 19);
        if (index === block.rows.length - 2) {
          rule(y - 6);
          y -= 4;
        }
      }
      continue;
    }
    const [size, face] = [sizes[block.kind], faces[block.kind]];
    for (const [index, line] of linesOf(block.text, face, size).entries()) {
      down(1.4 * size + (index === 0 ? before[block.kind] : 0), block.kind === 'heading' ? 70 : undefined);
      draw(page, line, sheet.margin, y, face, size);
    }
  }
  const pages = pdf.getPages();
  for (const [index, each] of pages.entries()) {
    const text = `${title} · ${index + 1} / ${pages.length}`;
    draw(each, text, (sheet.width - regular.widthOfTextAtSize(text, 9)) / 2, 34, regular, 9);
  }
  pdf.context.register(pdf.context.stream(new Uint8Array(bytes)));
  return pdf.save();
}

function linesOf(text: string, face: PDFFont, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && face.widthOfTextAtSize(longer, size) <= right - sheet.margin)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
