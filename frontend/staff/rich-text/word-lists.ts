const items = 'p[class^=MsoListParagraph]';

/** `1.`, `a)`, `(iv)`: any other mark is a bullet. */
const NUMBER = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** The list that a paragraph belongs to: Word writes the mark as text, which is taken out, and the level into the style. */
function listOf(item: Element) {
  const mark = item.querySelector('[style*="mso-list:Ignore" i]');
  mark?.remove();
  const [, level = '1'] = /\blevel(\d)/.exec(item.getAttribute('style') ?? '') ?? [];
  return { tag: NUMBER.test(mark?.textContent ?? '') ? 'ol' : 'ul', level: Number(level) };
}

/** Turns the list paragraphs of Word into lists, each level within the item above it. */
export function makeLists(body: Element): void {
  /** The list that the next item may continue, from the outermost to the innermost. */
  let open: { readonly list: Element; readonly level: number }[] = [];
  for (const paragraph of body.querySelectorAll(items)) {
    const { tag, level } = listOf(paragraph);
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter(({ list, level: of }) => of < level || (of === level && list.localName === tag));
    if (open.at(-1)?.level !== level) {
      const list = paragraph.ownerDocument.createElement(tag);
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}
