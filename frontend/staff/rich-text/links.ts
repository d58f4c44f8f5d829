import type { Mark } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

const { link } = schema.marks;

/** What a link is set on. */
export interface LinkPlace {
  readonly from: number;
  readonly to: number;
  /** Where it leads by now; '' where there is no link yet. */
  readonly href: string;
}

/** The words that are chosen, or the link in which the caret stands; empty where there is neither. */
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

/** All the words that the link at a place holds, whatever else is marked in them. */
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

/** Makes the words there lead to `href`; where none are chosen, `words` are written and lead there. */
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

/** Leaves the words, and leads nowhere. */
export function removeLink({ from, to }: LinkPlace): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, link));
    return true;
  };
}
