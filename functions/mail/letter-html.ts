import { languages } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { telLink } from '#shared/pages/phone-links.ts';
import type { Block, Letter, Link } from './letter.ts';

/*
 * The common design of all mails: logo and name on a band of the church's colour, heading, text, a table of facts, one button, and
 * the sender and reason at the bottom. Loads no files, so it looks the same with images turned off. The logo is drawn with boxes (docs/decisions/mails.md).
 */

/** Our own violet, unless the church has a link colour. */
const ours = '#5b3fa0';

/** A time, a phone number or a name such as M-Pesa, which must not break, unless it is wider than a phone. */
const whole = /\b[\d:]{1,8} [AP]M\b|\+\d{1,3}(?: ?\d{2,6}){2,4}\b|\b\p{L}-\p{L}{1,12}\b/gu;

/** Links phone numbers with a country code, because not every mail program finds them. */
const unbroken = (part: string) =>
  part.startsWith('+')
    ? `<a style="color:inherit;white-space:nowrap" href="${telLink(part)}">${part}</a>`
    : `<span style="white-space:nowrap">${part}</span>`;

const multiline = (text: string) => escapeMarkup(text).replace(whole, unbroken).replaceAll('\n', '<br>');

// Essential styles are inline, for all mail programs. The style sheet has the rest, for programs that support it.
const text = "Georgia,'Times New Roman',serif";
const plain = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const styles = {
  body: `margin:0;padding:0;background:#f3eee6;color:#211a33;font:17px/1.6 ${text}`,
  ground: 'padding:24px 12px',
  // Hidden from readers. The spaces after the text keep the mail's first words out of the inbox's line.
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  // Without `separate`, the corners would not be round.
  sheet:
    'width:100%;max-width:560px;margin:0 auto;border-collapse:separate;border-spacing:0;background:#fffdf9;border:1px solid #ded4c5;border-radius:10px',
  // The lower edge is the hill of the church's logo.
  top: `padding:20px 24px 16px;border-bottom:5px solid #2e6b57;border-radius:9px 9px 0 0;color:#ffffff;font:bold 18px/1.3 ${text};text-align:start`,
  arch: 'display:inline-block;vertical-align:middle;box-sizing:border-box;width:28px;height:34px;margin-inline-end:12px;padding-top:9px;border-radius:14px 14px 3px 3px;border-bottom:9px solid #2e6b57;background:#fffdf9;text-align:center;line-height:1',
  sun: 'display:inline-block;width:10px;height:10px;border-radius:10px;background:#e0a33f',
  main: 'padding:26px 24px 12px;text-align:start;overflow-wrap:anywhere',
  title: `margin:0 0 18px;font:bold 25px/1.25 ${text}`,
  heading: `margin:24px 0 8px;font:bold 18px/1.3 ${text}`,
  paragraph: 'margin:0 0 16px',
  facts: `width:100%;margin:8px 0 20px;border-collapse:collapse;font:15px/1.5 ${plain}`,
  label:
    'width:34%;padding:9px 12px 9px 0;border-top:1px solid #ded4c5;color:#5d5470;font-weight:normal;text-align:start;vertical-align:top',
  value: 'padding:9px 0;border-top:1px solid #ded4c5;vertical-align:top;overflow-wrap:anywhere',
  link: `font:bold 15px/1.5 ${plain}`,
  code: `margin:0 0 16px;padding:14px;border-radius:8px;background:#f1ebf9;font:bold 30px/1.2 ${plain};letter-spacing:.1em;text-align:center`,
  foot: `padding:16px 24px 20px;border-top:1px solid #ded4c5;color:#5d5470;font:14px/1.55 ${plain};text-align:start;overflow-wrap:anywhere`,
};

const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:460px){.fact th,.fact td{display:block!important;width:auto!important;padding:8px 0 0!important}.fact td{border-top:0!important;padding:0 0 8px!important}.code{font-size:20px!important;letter-spacing:.04em!important;padding:14px 8px!important}}',
  '@media (prefers-color-scheme:dark){',
  'body,.ground{background:#17131f!important;color:#ece6f5!important}',
  '.sheet{background:#221c2e!important;border-color:#473c5a!important}',
  '.foot,.fact th,.fact td{border-color:#473c5a!important}',
  // Otherwise a dark church colour would hardly stand out from the dark sheet.
  '.button{border-color:#bdb2cf!important}',
  '.fact th,.foot{color:#bdb2cf!important}',
  '.link{color:#d9c9ff!important}.code{background:#352b48!important}}',
].join('');

interface LetterStyle {
  readonly accent: string;
  /** The first link that is not quiet becomes the only button. */
  readonly button: Block | undefined;
}

function blockHtml(block: Block, { accent, button }: LetterStyle): string {
  if ('text' in block) return `<p style="${styles.paragraph}">${multiline(block.text)}</p>`;
  if ('heading' in block) return `<h2 style="${styles.heading}">${escapeMarkup(block.heading)}</h2>`;
  if ('code' in block) return `<p class="code" style="${styles.code}">${escapeMarkup(block.code)}</p>`;
  if ('link' in block) {
    const [href, label] = [escapeMarkup(block.link), escapeMarkup(block.label)];
    if (block !== button)
      return `<p style="${styles.paragraph}"><a class="link" style="color:${accent};${styles.link}" href="${href}">${label}</a></p>`;
    const look = `background:${accent};color:#ffffff;display:inline-block;padding:11px 21px;border:1px solid ${accent};border-radius:8px;text-decoration:none`;
    return `<p style="margin:4px 0 20px"><a class="button" style="${look};${styles.link}" href="${href}">${label}</a></p>`;
  }
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr class="fact"><th scope="row" style="${styles.label}">${escapeMarkup(label)}</th><td style="${styles.value}">${multiline(value)}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<table style="${styles.facts}">${rows.join('')}</table>`;
}

const footLink = (href: string, text: string) =>
  `<a class="foot" style="color:#5d5470" href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;

/** Makes a phone number, and an address at the end of a line, a link: not every mail program finds them. */
function footLine(line: string): string {
  if (/^\+?\d[\d ()-]{5,}$/.test(line)) return footLink(telLink(line), line);
  const [, before = '', address] = /^(.*?)(https?:\/\/\S+)$/.exec(line) ?? [];
  return address ? escapeMarkup(before) + footLink(address, address) : escapeMarkup(line);
}

/** A line of its own, tall enough for a finger. */
const stopLink = ({ link, label }: Link) =>
  `<span style="display:inline-block;padding:10px 0">${footLink(link, label)}</span>`;

/** `accent` is `#rrggbb`, and must be readable on the page background. */
export function toHtml(letter: Letter, accent = ours): string {
  const { language, subject, heading = subject, preview, blocks, signature, stop } = letter;
  const { direction } = languages[language];
  const [name = '', ...rest] = signature.split('\n');
  const shown = { accent, button: blocks.find((block) => 'link' in block && !block.isQuiet) };
  const mark = `<span aria-hidden="true" style="${styles.arch}"><span style="${styles.sun}"></span></span>`;
  const foot = [`<strong>${escapeMarkup(name)}</strong>`, ...rest.map(footLine), ...(stop ? [stopLink(stop)] : [])];
  return [
    '<!doctype html>',
    `<html lang="${language}"${direction === 'ltr' ? '' : ` dir="${direction}"`}><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<style>${sheet}</style></head>`,
    `<body style="${styles.body}">`,
    ...(preview
      ? [`<div style="${styles.preview}">${escapeMarkup(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`]
      : []),
    `<div class="ground" style="${styles.ground}">`,
    `<table class="sheet" role="presentation" align="center" style="${styles.sheet}">`,
    `<tr><td class="top" style="background:${accent};${styles.top}">${mark}<span style="vertical-align:middle">${escapeMarkup(name)}</span></td></tr>`,
    `<tr><td style="${styles.main}"><h1 style="${styles.title}">${escapeMarkup(heading)}</h1>`,
    ...blocks.map((block) => blockHtml(block, shown)),
    '</td></tr>',
    `<tr><td class="foot" style="${styles.foot}">${foot.join('<br>')}</td></tr>`,
    '</table></div></body></html>',
  ].join('\n');
}
