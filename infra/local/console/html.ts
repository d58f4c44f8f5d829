import { escapeMarkup } from '#shared/pages/escape.ts';

/** Safe HTML. The `html` template escapes every part that is not itself `Html`. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Html | string | number | undefined | false | readonly Part[];

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(render).join('');
  return escapeMarkup(String(part));
}

/** A template of HTML: ``html`<p>${text}</p>` ``. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + render(parts[index])).join(''));
}
