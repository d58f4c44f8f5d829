/** One part of the statement: what is believed, its explanation, and where it is written. */
export interface StatementPart {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly note: string;
}

/** Advance widths of Times-Roman, from the space on to the tilde, in thousandths of the size (Adobe's metrics). */
const WIDTHS = [
  250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500,
  500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889,
  722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500,
  444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480,
  200, 480, 541,
];
/** Signs that the fonts of every reader have outside Latin-1, by their code there (WinAnsi). */
const SIGNS: Readonly<Record<string, number>> = {
  '…': 133,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '–': 150,
  '—': 151,
};
const WIDEST = 1000;

/** A4, in points. */
const PAGE = { width: 595, height: 842, margin: 72 };
const LINE_WIDTH = PAGE.width - 2 * PAGE.margin;

interface Look {
  readonly font: 'F1' | 'F2' | 'F3';
  readonly size: number;
  readonly leading: number;
  readonly before: number;
}

const looks = {
  title: { font: 'F2', size: 24, leading: 30, before: 0 },
  church: { font: 'F3', size: 12, leading: 18, before: 4 },
  heading: { font: 'F2', size: 15, leading: 20, before: 26 },
  text: { font: 'F1', size: 11.5, leading: 16.5, before: 8 },
  note: { font: 'F3', size: 10.5, leading: 15, before: 8 },
} as const satisfies Record<string, Look>;

interface Line {
  readonly look: Look;
  readonly text: string;
  /** The first line of what it belongs to: space stands before it. */
  readonly first: boolean;
}

/** A sign's code in the fonts that every reader has; a letter they lack loses its accent, anything else is a question mark. */
function codesOf(text: string): number[] {
  return [...text].flatMap((sign) => {
    const code = SIGNS[sign] ?? sign.codePointAt(0) ?? 0;
    if (SIGNS[sign] || (code >= 32 && code <= 126) || (code >= 160 && code <= 255)) return [code];
    const plain = sign.normalize('NFD').replace(/\p{M}/gu, '');
    return plain !== sign ? codesOf(plain) : [63];
  });
}

/** How wide a text is in points; bold and slanted letters are taken to be a little wider than the plain ones. */
export function widthOf(text: string, { font, size }: Pick<Look, 'font' | 'size'>): number {
  const units = codesOf(text).reduce((sum, code) => sum + (WIDTHS[code - 32] ?? (code < 160 ? WIDEST : 722)), 0);
  return (units * size * (font === 'F2' ? 1.08 : 1)) / 1000;
}

function wrap(text: string, look: Look): Line[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, look) <= LINE_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line, index) => ({ look, text: line, first: index === 0 }));
}

/** A text as PDF writes it: everything but plain ASCII in octal, so that the file is ASCII whatever it says. */
function literal(text: string): string {
  const signs = codesOf(text).map((code) => {
    const sign = String.fromCharCode(code);
    if (code > 126) return `\\${code.toString(8).padStart(3, '0')}`;
    return /[()\\]/.test(sign) ? `\\${sign}` : sign;
  });
  return `(${signs.join('')})`;
}

function paginate(lines: readonly Line[]): string[] {
  const pages: string[] = [];
  let drawn: string[] = [];
  let y = PAGE.height - PAGE.margin;
  lines.forEach(({ look, text, first }, index) => {
    y -= look.leading + (first && drawn.length > 0 ? look.before : 0);
    // A heading stays with what it heads.
    const needed = look === looks.heading && lines[index + 1] ? 2 * looks.text.leading : 0;
    if (y - needed < PAGE.margin) {
      pages.push(drawn.join('\n'));
      drawn = [];
      y = PAGE.height - PAGE.margin - look.leading;
    }
    drawn.push(`BT /${look.font} ${look.size} Tf ${PAGE.margin} ${y.toFixed(1)} Td ${literal(text)} Tj ET`);
  });
  return [...pages, drawn.join('\n')];
}

/**
 * The Statement of Faith as a PDF file (RT-21), in ASCII. Its words are the page's: staff's own where there are any.
 */
export function statementPdf(title: string, church: string, parts: readonly StatementPart[]): string {
  const pages = paginate([
    ...wrap(title, looks.title),
    ...wrap(church, looks.church),
    ...parts.flatMap((part) => [
      ...wrap(part.title, looks.heading),
      ...part.paragraphs.flatMap((paragraph) => wrap(paragraph, looks.text)),
      ...wrap(part.note, looks.note),
    ]),
  ]);
  const FIRST_PAGE = 7;
  const kids = pages.map((_, index) => `${FIRST_PAGE + 2 * index} 0 R`);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    font('Times-Roman'),
    font('Times-Bold'),
    font('Times-Italic'),
    `<< /Title ${literal(title)} /Author ${literal(church)} >>`,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> /Contents ${FIRST_PAGE + 2 * index + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${at.toString().padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
