import { type Language, languages } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';

/** A mail's body, written once: plain text and HTML are two ways to show it. */
export type Block =
  | { readonly text: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly link: string; readonly label: string };

export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Who writes, under everything. */
  readonly signature: string;
}

/** The letter as plain text. */
export function toText({ blocks, signature }: Letter): string {
  const parts = blocks.map((block) => {
    if ('text' in block) return block.text;
    if ('link' in block) return `${block.label}:\n${block.link}`;
    return block.facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n    ')}`).join('\n');
  });
  return `${[...parts, signature].join('\n\n')}\n`;
}

function multiline(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>');
}

// Mail programs know styles on the element alone.
const styles = {
  body: 'margin:0;padding:24px 16px;background:#faf7f2;color:#211a33;font:16px/1.55 Georgia,serif',
  sheet: 'max-width:560px;margin:0 auto',
  facts: 'margin:20px 0;padding:4px 0;border-top:1px solid #dcd2c3;border-bottom:1px solid #dcd2c3',
  label: 'margin:12px 0 0;font:13px/1.4 Arial,sans-serif;color:#5d5470',
  value: 'margin:0 0 12px;overflow-wrap:anywhere',
  signature: 'margin:28px 0 0;color:#5d5470',
};

/** A church's own is one that can be read here: the ground is the pages' (docs/decisions/colours.md). */
const linkStyle = (accent = '#5b3fa0') => `color:${accent};font-weight:bold`;

function blockHtml(block: Block, accent: string | undefined): string {
  if ('text' in block) return `<p>${multiline(block.text)}</p>`;
  if ('link' in block)
    return `<p><a style="${linkStyle(accent)}" href="${escapeMarkup(block.link)}">${escapeMarkup(block.label)}</a></p>`;
  const rows = block.facts.map(
    ([label, value]) =>
      `<dt style="${styles.label}">${escapeMarkup(label)}</dt><dd style="${styles.value}">${multiline(value)}</dd>`,
  );
  return `<dl style="${styles.facts}">${rows.join('')}</dl>`;
}

/** The letter as HTML: one column, nothing loaded from anywhere. `accent`: the church's own colour of links, `#rrggbb`. */
export function toHtml({ language, subject, blocks, signature }: Letter, accent?: string): string {
  const { direction } = languages[language];
  return [
    '<!doctype html>',
    `<html lang="${language}"${direction === 'ltr' ? '' : ` dir="${direction}"`}><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
    `<body style="${styles.body}"><div style="${styles.sheet}">`,
    ...blocks.map((block) => blockHtml(block, accent)),
    `<p style="${styles.signature}">${multiline(signature)}</p>`,
    '</div></body></html>',
  ].join('\n');
}
