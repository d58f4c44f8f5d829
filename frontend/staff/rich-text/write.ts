import type { Mark, Node } from 'prosemirror-model';
import { isMarkup } from '#shared/content/markup.ts';
import { tagOf } from './schema.ts';

/**
 * Plain text without markup, if `plain` allows that. HTML is written as the server's sanitizer would, so that nothing is lost.
 */
export function writeText(doc: Node, plain: boolean): string {
  const text = plain ? plainText(doc) : undefined;
  return text !== undefined && !isMarkup(text) ? text : blocksOf(doc).join('\n\n');
}

/** The text of a document of plain paragraphs; undefined if it has anything else. */
function plainText(doc: Node): string | undefined {
  let isPlain = true;
  doc.descendants((node) => {
    isPlain &&= node.marks.length === 0 && (node.isInline || node.type.name === 'paragraph');
  });
  if (!isPlain) return undefined;
  const lines = doc.children.map((paragraph) => paragraph.children.map(({ text = '\n' }) => text).join(''));
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n\n');
}

/** Empty blocks are dropped. */
const blocksOf = (parent: Node) => parent.children.filter(({ textContent }) => textContent.trim() !== '').map(blockOf);

function blockOf(node: Node): string {
  const tag = tagOf[node.type.name];
  return `<${tag}>${node.inlineContent ? inlineOf(node) : within(node)}</${tag}>`;
}

/** A single paragraph in an item or a quotation needs no tag of its own. */
function within(node: Node): string {
  const kept = node.children.filter(({ textContent }) => textContent.trim() !== '');
  const [only] = kept;
  return kept.length === 1 && only?.type.name === 'paragraph' ? inlineOf(only) : blocksOf(node).join('');
}

/** A mark that spans several nodes is written once. */
function inlineOf(block: Node): string {
  let whole = '';
  let open: readonly Mark[] = [];
  const turnTo = (marks: readonly Mark[]) => {
    const same = open.findIndex((mark, index) => !marks[index]?.eq(mark));
    const kept = same === -1 ? open.length : same;
    whole += [...open.slice(kept)].reverse().map(closing).join('') + marks.slice(kept).map(opening).join('');
    open = marks;
  };
  for (const node of block.children) {
    // The server would remove a mark around blank text, and the space between two words with it.
    const isBlank = (node.text ?? '').trim() === '';
    const first = open.findIndex((mark, index) => !node.marks[index]?.eq(mark));
    turnTo(isBlank ? open.slice(0, first === -1 ? open.length : first) : node.marks);
    whole += node.isText ? escaped(node.text ?? '') : '<br />';
  }
  turnTo([]);
  return whole;
}

const opening = ({ type, attrs }: Mark) =>
  type.name === 'link'
    ? `<a href="${escaped(String(attrs.href)).replaceAll('"', '&quot;')}">`
    : `<${tagOf[type.name]}>`;
const closing = ({ type }: Mark) => `</${tagOf[type.name]}>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
