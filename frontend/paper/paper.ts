import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont } from 'pdf-lib';
import { withoutHidden } from '#shared/forms/text.ts';
import { language } from '#shared/language/built.ts';
import { type Face, type Letters, type Rule, sheet, type TextLine } from './layout.ts';
import regular from './tinos.ttf?inline';
import bold from './tinos-bold.ttf?inline';
import italic from './tinos-italic.ttf?inline';

interface Imprint {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
}

export interface Paper extends Letters {
  addPage(lines: readonly TextLine[], rules?: readonly Rule[]): void;
  save(): Promise<Uint8Array>;
}

const unknown = '□';
const foot = { size: 9, y: 36 };

export async function openPaper({ title, author, at }: Imprint): Promise<Paper> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  const embed = (font: string) => pdf.embedFont(font, { subset: true });
  const fonts: Record<Face, PDFFont> = {
    regular: await embed(regular),
    bold: await embed(bold),
    italic: await embed(italic),
  };
  const known: Record<Face, ReadonlySet<number>> = {
    regular: new Set(fonts.regular.getCharacterSet()),
    bold: new Set(fonts.bold.getCharacterSet()),
    italic: new Set(fonts.italic.getCharacterSet()),
  };
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setLanguage(language);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);

  return {
    drawable: (text, face) => inLettersOf(known[face], text),
    widthOf: (text, { face, size }) => fonts[face].widthOfTextAtSize(text, size),
    addPage(lines, rules = []) {
      const page = pdf.addPage([sheet.width, sheet.height]);
      for (const { style, text, x = sheet.margin, y } of lines) {
        page.drawText(text, { x, y, size: style.size, font: fonts[style.face] });
      }
      for (const { x, end, y } of rules) page.drawLine({ start: { x, y }, end: { x: end, y }, thickness: 0.6 });
    },
    async save() {
      const pages = pdf.getPages();
      for (const [index, page] of pages.entries()) {
        const text = `${index + 1} / ${pages.length}`;
        const x = (sheet.width - fonts.regular.widthOfTextAtSize(text, foot.size)) / 2;
        page.drawText(text, { x, y: foot.y, size: foot.size, font: fonts.regular });
      }
      return pdf.save();
    },
  };
}

/** Decomposes characters that the font lacks (`ﬁ`, `①`), and drops hidden characters and marks that it lacks. */
function inLettersOf(known: ReadonlySet<number>, text: string): string {
  const has = (sign: string) => known.has(sign.codePointAt(0) ?? 0);
  return Array.from(withoutHidden(text).normalize('NFC'), (sign) => {
    if (/\s/.test(sign) || has(sign)) return sign;
    if (/[\p{M}\p{Cf}\p{Cc}]/u.test(sign)) return '';
    return [...sign.normalize('NFKD')].filter(has).join('') || unknown;
  }).join('');
}
