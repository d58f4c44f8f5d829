import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { beliefsKeys } from '#shared/content/beliefs-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { pagesOf, sheet, type TextLine } from './layout.ts';
import { openPaper, type Paper } from './paper.ts';
import { statementPdf } from './statement.ts';

const church = {
  name: 'Jacaranda Hill Church',
  url: 'https://church.example',
  zone: 'Africa/Nairobi',
  zoneLabel: 'EAT',
  currency: 'KES',
};
const at = '2026-11-22T08:00:00.000Z';

const write = (content: Record<string, string> = {}) =>
  statementPdf({ page: 'what_we_believe', church, at, content } as PageData);

/** The extractor empties its buffer, so it gets a copy. */
const pagesIn = async (pdf: Uint8Array) => (await extractText(pdf.slice())).text;
const textOf = async (pdf: Uint8Array) => (await pagesIn(pdf)).join(' ').replace(/\s+/g, ' ');

const paper = (): Promise<Paper> => openPaper({ title: 'T', author: 'C', at: new Date(at) });

async function outlinesIn(pdf: Uint8Array): Promise<ReadonlySet<string>> {
  const document = await PDFDocument.load(pdf);
  const fonts = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const file = object instanceof PDFDict ? object.lookup(PDFName.of('FontFile2')) : undefined;
    return file instanceof PDFRawStream ? [fontkit.create(Buffer.from(decodePDFRawStream(file).decode()))] : [];
  });
  return new Set(
    fonts.flatMap((font) => Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id, []).path.toSVG())),
  );
}

describe('the Statement of Faith as a PDF', () => {
  it('RT-21: the statement has the page’s texts on numbered pages, and is reproducible', async () => {
    const pdf = await write({ believe_god_text: 'He is kind. '.repeat(900) });
    const again = await write({ believe_god_text: 'He is kind. '.repeat(900) });
    expect(Buffer.from(pdf).equals(Buffer.from(again))).toBe(true);
    const pages = await pagesIn(pdf);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.map((page) => /\d+ \/ \d+$/.exec(page.trim())?.[0])).toEqual(
      pages.map((_, index) => `${index + 1} / ${pages.length}`),
    );
    const words = (await textOf(await write())).replace(/ \d+ \/ \d+/g, '');
    for (const key of ['god', 'jesus', 'bible', 'church'] as const) {
      expect(words).toContain(beliefsKeys[`believe_${key}_title`]);
      expect(words).toContain(beliefsKeys[`believe_${key}_text`].replace(/\s+/g, ' '));
      expect(words).toContain(beliefsKeys[`believe_${key}_note`]);
    }
  });

  it('the statement contains the text of rich content without its markup', async () => {
    const believe_god_text = '<p>One <strong>God</strong> &amp; one hope</p>\n\n<ul><li>3 &lt; 4<br />lines</li></ul>';
    const page = { page: 'what_we_believe', church, at, content: { believe_god_text }, html: ['believe_god_text'] };
    expect(await textOf(await statementPdf(page as PageData))).toContain('One God & one hope 3 < 4 lines');
    expect(await textOf(await write({ believe_god_text: 'In <em>plain</em> text' }))).toContain(
      'In <em>plain</em> text',
    );
  });

  it('the statement has title, author and language in its metadata', async () => {
    const { info } = await getMeta(await write());
    expect(info).toMatchObject({ Title: 'Statement of Faith', Author: church.name, Language: 'en' });
    const document = await getDocumentProxy(await write());
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  it.each([
    'Wanjirũ Mũgĩkũyũ, Kĩambu, Ũhoro Mwega',
    'God’s “word” – Café \\ (pastor) … KSh 5 & €5',
    'office fjord AVATAR Žluťoučký kůň Ẹ̀kọ́ ŵ m̃',
    'ἀγάπη Ελληνικά Русский',
  ])('the statement preserves every letter of %s in regular, bold and italic', async (text) => {
    const keys = { believe_god_text: text, believe_god_title: text, believe_god_note: text };
    const found = (await textOf(await write(keys))).normalize('NFC');
    expect(found.split(text.normalize('NFC'))).toHaveLength(4);
  });

  it('the statement embeds the outline of every letter that it uses, in each face', async () => {
    const text =
      'Wanjirũ Mũgĩkũyũ Žluťoučký Ẹ ἀγάπη Русский “word” AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
    const keys = { believe_god_text: text, believe_god_title: text, believe_god_note: text };
    const carried = await outlinesIn(await write(keys));
    for (const file of ['tinos.ttf', 'tinos-bold.ttf', 'tinos-italic.ttf']) {
      const font = fontkit.create(readFileSync(join(import.meta.dirname, file)));
      const missing = [...text].filter((letter) => {
        const outline = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).path.toSVG();
        return !carried.has(outline);
      });
      expect([file, missing]).toEqual([file, []]);
    }
  });

  it('decomposes characters that the fonts lack, replaces others with a box, and drops invisible ones', async () => {
    expect(
      await textOf(await write({ believe_god_text: 'ﬁrst ① so\u00adft\u200b wo\u200drd 👩\u200d🦽 祈り 🙏🏾' })),
    ).toContain('first 1 soft word □□ □□ □□');
  });

  it('renders a statement with empty texts', async () => {
    const keys = ['god', 'jesus', 'bible', 'church'].flatMap((belief) =>
      ['title', 'text', 'note'].map((part) => `believe_${belief}_${part}`),
    );
    const pdf = await write(Object.fromEntries(['believe_statement_title', ...keys].map((key) => [key, ''])));
    expect((await textOf(pdf)).trim()).toBe(`${church.name} 1 / 1`);
    expect((await getMeta(pdf)).info).toMatchObject({ Title: church.name });
  });

  it('keeps every line on the paper, and loses no letter of an overlong word', async () => {
    const letters = await paper();
    const long = 'https://example.org/'.repeat(30);
    const text = 'We believe in one God, who has always been Father, Son and Holy Spirit. '.repeat(120);
    const lines = pagesOf(
      [
        { style: 'title', text: 'A title that is a good deal longer than one line of it could ever be' },
        { style: 'text', text: `${text}\n${long}\n${text}` },
      ],
      letters,
    ).flat();
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) {
      expect(letters.widthOf(line.text, line.style)).toBeLessThanOrEqual(sheet.width - 2 * sheet.margin);
      expect(line.y).toBeGreaterThanOrEqual(sheet.margin);
      expect(line.y).toBeLessThanOrEqual(sheet.height - sheet.margin);
    }
    expect(lines.map((line) => line.text).join('')).toContain(long);
  });

  it('keeps a heading on the page of its text', async () => {
    const letters = await paper();
    for (let words = 0; words < 80; words++) {
      const pages = pagesOf(
        [
          { style: 'heading', text: 'One' },
          { style: 'text', text: 'word '.repeat(40 + words * 13) },
          { style: 'heading', text: 'Two' },
          { style: 'text', text: 'after' },
        ],
        letters,
      );
      const ofHeading = (lines: readonly TextLine[]) => lines.some(({ text }) => text === 'Two');
      expect(pages.find(ofHeading)?.at(-1)?.text).toBe('after');
    }
  });
});
