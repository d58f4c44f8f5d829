const marks = '[style*="mso-list:Ignore" i]';

/** The marks of numbered lists. All others are bullets, including a single letter: some fonts draw `o` and `v` as symbols. */
const NUMBERS: readonly RegExp[] = [
  // 1. 2) (3) 4: 1.2 ① ⑴ ⓐ Ⅳ
  /^[([]?[\p{N}\u249c-\u24e9]/u,
  // a. B) (c) aa. iv:
  /^[([]?(?:(\p{L})\1*|[ivxlcdm]+)[.:)\]-]/iu,
  // Article I. Section 1.01
  /^\p{L}{2,}\s+(?:\p{N}|[ivxlcdm]+\b)/iu,
];

export const listTag = (mark: string): 'ol' | 'ul' =>
  NUMBERS.some((number) => number.test(mark.trim())) ? 'ol' : 'ul';

/**
 * Each level goes within the item above it. A paragraph without a mark stays one even with a list style, which is only an
 * indent then.
 */
export function makeLists(body: Element): void {
  let open: { readonly list: Element; readonly level: number }[] = [];
  for (const mark of body.querySelectorAll(marks)) {
    const paragraph = mark.closest('p');
    if (!paragraph) continue;
    const tag = listTag(mark.textContent ?? '');
    const level = Number(/\blevel(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
    mark.remove();
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
