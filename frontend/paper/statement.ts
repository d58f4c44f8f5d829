import { beliefsKeys } from '#shared/content/beliefs-keys.ts';
import { paragraphsOf } from '#shared/content/paragraphs.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { pagesOf } from './layout.ts';
import { openPaper } from './paper.ts';

const beliefs = ['god', 'jesus', 'bible', 'church'] as const;

/** The Statement of Faith as a PDF (RT-21), with the texts of the page What We Believe. */
export async function statementPdf({ church, content, html, at }: PageData): Promise<Uint8Array> {
  const value = (key: keyof typeof beliefsKeys) => content?.[key] ?? beliefsKeys[key];
  const textOf = (key: keyof typeof beliefsKeys) => (html?.includes(key) ? plainText(value(key)) : value(key));
  const title = value('believe_statement_title');
  const paper = await openPaper({ title: title || church.name, author: church.name, at: new Date(at) });
  const pages = pagesOf(
    [
      { style: 'title', text: title },
      { style: 'church', text: church.name },
      ...beliefs.flatMap((belief) => [
        { style: 'heading' as const, text: value(`believe_${belief}_title`) },
        ...paragraphsOf(textOf(`believe_${belief}_text`)).map((text) => ({ style: 'text' as const, text })),
        { style: 'note' as const, text: value(`believe_${belief}_note`) },
      ]),
    ],
    paper,
  );
  for (const lines of pages) paper.addPage(lines);
  return paper.save();
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of sanitised HTML, with blocks and line breaks as paragraphs. */
function plainText(html: string): string {
  return html
    .replace(/<br \/>|<\/(?:p|li|h3|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
