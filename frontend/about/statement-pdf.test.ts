import { describe, expect, it } from 'vitest';
import { statementPdf, widthOf } from './statement-pdf.ts';

const part = (title: string, ...paragraphs: string[]) => ({ title, paragraphs, note: 'Genesis 1:1' });
const linesOf = (pdf: string) =>
  [...pdf.matchAll(/\/(F\d) ([\d.]+) Tf [\d.]+ ([\d.]+) Td \((.*)\) Tj/g)].map(([, font, size, y, text]) => ({
    font: font as 'F1',
    size: Number(size),
    y: Number(y),
    text: text ?? '',
  }));

describe('the Statement of Faith as a PDF', () => {
  it('RT-21: a reader finds every object where the table of the file says', () => {
    const pdf = statementPdf('Statement of Faith', 'Jacaranda Hill Church', [
      part('One God', 'He is kind. '.repeat(900)),
    ]);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
    expect(pdf.slice(start, start + 5)).toBe('xref\n');
    const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
    expect(offsets.length).toBeGreaterThan(9);
    offsets.forEach((at, index) => {
      expect(pdf.slice(at).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    });
    for (const [, length, content] of pdf.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
      expect(content?.length).toBe(Number(length));
    }
    expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBe(pdf.match(/\/Type \/Page /g)?.length);
  });

  it('no line leaves the paper', () => {
    const text = 'We believe in one God, who has always been Father, Son and Holy Spirit. '.repeat(120);
    const lines = linesOf(
      statementPdf('A title that is a good deal longer than one line of it could ever be', 'C', [part(text, text)]),
    );
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) {
      expect(widthOf(line.text, line)).toBeLessThanOrEqual(595 - 2 * 72);
      expect(line.y).toBeGreaterThanOrEqual(72);
      expect(line.y).toBeLessThanOrEqual(842 - 72);
    }
  });

  it('writes what people write: quotation marks, accents, brackets, letters that its fonts lack', () => {
    const pdf = statementPdf('God’s “word”', 'Wanjirũ (pastor) \\ Café', []);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the file is ASCII, so that its offsets are its bytes
    expect(pdf).toMatch(/^[\x00-\x7f]*$/);
    expect(pdf).toContain('(God\\222s \\223word\\224)');
    expect(pdf).toContain('(Wanjiru \\(pastor\\) \\\\ Caf\\351)');
  });

  it('a heading stays with what it heads', () => {
    for (let words = 0; words < 80; words++) {
      const lines = linesOf(
        statementPdf('T', 'C', [part('One', 'word '.repeat(40 + words * 13)), part('Two', 'after')]),
      );
      const heading = lines.findIndex(({ text }) => text === 'Two');
      expect(lines[heading + 1]?.y).toBeLessThan(lines[heading]?.y ?? 0);
    }
  });
});
