import { escapeMarkup } from '#shared/pages/escape.ts';

/** Safe HTML. The `html` template escapes every part that is not itself `ConsoleHtml`. */
export class ConsoleHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlPart = ConsoleHtml | string | number | undefined | false | readonly HtmlPart[];

function render(part: HtmlPart): string {
  if (part instanceof ConsoleHtml) return part.text;
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(render).join('');
  return escapeMarkup(String(part));
}

export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): ConsoleHtml {
  return new ConsoleHtml(strings.map((text, index) => text + render(parts[index])).join(''));
}
