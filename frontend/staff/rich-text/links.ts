import type { Mark } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

const { link } = schema.marks;

export interface LinkPlace {
  readonly from: number;
  readonly to: number;
  /** '' without a link. */
  readonly href: string;
}

/** The selection, or the link around the caret; an empty range if neither exists. */
export function linkPlace({ selection, doc }: EditorState): LinkPlace {
  const { $from, from, to, empty } = selection;
  const mark = link.isInSet($from.marks());
  if (empty && mark) return whole(mark, $from.parent.children, $from.start(), from);
  let href = '';
  doc.nodesBetween(from, to, (node) => {
    href ||= String(link.isInSet(node.marks)?.attrs.href ?? '');
  });
  return { from, to, href };
}

function whole(mark: Mark, nodes: readonly { nodeSize: number; marks: readonly Mark[] }[], start: number, at: number) {
  let [from, to] = [at, at];
  let begin = start;
  let isRun = false;
  for (const { nodeSize, marks } of nodes) {
    const end = begin + nodeSize;
    const isLinked = mark.isInSet(marks);
    if (isLinked && !isRun && begin <= at) from = begin;
    if (isLinked && (begin <= at || isRun)) to = end;
    isRun = isLinked && end >= at ? true : isLinked && begin <= at;
    if (!isLinked && begin >= at) break;
    begin = end;
  }
  return { from, to, href: String(mark.attrs.href) };
}

/** Links the range to `href`; if it is empty, inserts `words` as the link's text. */
export function setLink({ from, to }: LinkPlace, href: string, words: string): Command {
  return (state, dispatch) => {
    const mark = link.create({ href });
    const { tr } = state;
    if (from === to) tr.replaceSelectionWith(schema.text(words || href, [mark]), false);
    else tr.removeMark(from, to, link).addMark(from, to, mark);
    dispatch?.(tr.removeStoredMark(link));
    return true;
  };
}

export function removeLink({ from, to }: LinkPlace): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, link));
    return true;
  };
}
