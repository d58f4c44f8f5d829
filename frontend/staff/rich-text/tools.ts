import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { messages } from './messages.ts';
import { schema } from './schema.ts';

const { marks, nodes } = schema;

export interface Tool {
  readonly name: keyof typeof messages.tools;
  /** Its keyboard shortcut, as in `aria-keyshortcuts`. */
  readonly keys?: string;
  /** Undefined if the button opens a panel. */
  readonly run?: Command;
  /** Undefined if the tool is not a toggle. */
  readonly isOn?: (state: EditorState) => boolean;
}

/** In the order of the toolbar. They cover the allowed tags, and no others. */
export const tools: readonly Tool[] = [
  { name: 'strong', keys: 'Control+B', run: toggleMark(marks.strong), isOn: (state) => hasMark(state, marks.strong) },
  { name: 'em', keys: 'Control+I', run: toggleMark(marks.em), isOn: (state) => hasMark(state, marks.em) },
  { name: 'link', keys: 'Control+K', isOn: (state) => hasMark(state, marks.link) },
  { name: 'heading', run: toHeading, isOn: (state) => isWithin(state, nodes.heading) },
  listTool(nodes.bullet_list, 'bullet_list'),
  listTool(nodes.ordered_list, 'ordered_list'),
  { name: 'blockquote', run: toQuotation, isOn: (state) => isWithin(state, nodes.blockquote) },
  { name: 'undo', keys: 'Control+Z', run: undo },
  { name: 'redo', keys: 'Control+Y', run: redo },
];

function listTool(list: NodeType, name: Tool['name']): Tool {
  return { name, run: toList(list), isOn: (state) => listAround(state)?.node.type === list };
}

export function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { $from, from, to, empty } = selection;
  if (empty) return mark.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, mark);
}

function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type === type);
}

function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === nodes.bullet_list || node.type === nodes.ordered_list) return { node, at: $from.before(depth) };
  }
  return undefined;
}

function toHeading(...[state, dispatch]: Parameters<Command>): boolean {
  return setBlockType(isWithin(state, nodes.heading) ? nodes.paragraph : nodes.heading)(state, dispatch);
}

function toQuotation(...[state, dispatch]: Parameters<Command>): boolean {
  return isWithin(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);
}

/** Turns text into a list, changes the kind of another list, and turns this kind of list into text. Headings stay as they are. */
function toList(list: NodeType): Command {
  return (state, dispatch) => {
    const around = listAround(state);
    if (around?.node.type === list) return liftListItem(nodes.list_item)(state, dispatch);
    if (!around) return wrapInList(list)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.at, list));
    return true;
  };
}
