import type { Mark, Node } from 'prosemirror-model';
import { isMarkup } from '#shared/content/markup.ts';
import { tagOf } from './schema.ts';

/**
 * The text of a document as it is stored. What has no markup is plain text where `plain` says that it may be; HTML is written
 * as the server would clean it, so that it keeps all of it.
 */
export function writeText(doc: Node, plain: boolean): string {
  const text = plain ? plainText(doc) : undefined;
  return text !== undefined && !isMarkup(text) ? text : blocksOf(doc).join('\n\n');
}

/** Paragraphs without anything else in them; undefined where there is more. */
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

/** What has no words is no block of a page. */
const blocksOf = (parent: Node) => parent.children.filter(({ textContent }) => textContent.trim() !== '').map(blockOf);

function blockOf(node: Node): string {
  const tag = tagOf[node.type.name];
  return `<${tag}>${node.inlineContent ? inlineOf(node) : within(node)}</${tag}>`;
}

/** A lone paragraph of an item or a quotation needs no tag of its own. */
function within(node: Node): string {
  const kept = node.children.filter(({ textContent }) => textContent.trim() !== '');
  const [only] = kept;
  return kept.length === 1 && only?.type.name === 'paragraph' ? inlineOf(only) : blocksOf(node).join('');
}

/** The words of a block; a mark that goes on over several of them is written once. */
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
    // A mark around no words would be taken out, and the space between two words with it.
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
