import { baseKeymap } from 'prosemirror-commands';
import { history, redo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isMarkup } from '#shared/content/markup.ts';
import { readPasted, readText } from './read.ts';
import { schema } from './schema.ts';
import { tools } from './tools.ts';
import { writeText } from './write.ts';

interface Options {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onLink: (state: EditorState) => void;
  readonly begins: boolean;
}

/** A text and the document parsed from it. While nothing has changed, or all changes are undone, the value stays this text. */
interface InitialText {
  readonly text: string;
  readonly doc: Node;
  readonly plain: boolean;
}

/** `state` is undefined until the editor is mounted. */
export function useEditor(options: Options) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(options);
  const started = useRef<InitialText>(null);
  const told = useRef(options.text);
  const [state, setState] = useState<EditorState>();
  const { text, attributes } = options;

  useEffect(() => {
    latest.current = options;
  });
  const fresh = useCallback((said: string) => {
    const doc = readText(said);
    started.current = { text: said, doc, plain: !isMarkup(said) };
    told.current = said;
    const keys = keysOf((state) => latest.current.onLink(state));
    return EditorState.create({ doc, plugins: [keymap(keys), keymap(baseKeymap), history()] });
  }, []);
  useLayoutEffect(() => {
    if (!place.current) return;
    const editor: EditorView = new EditorView(
      { mount: place.current },
      {
        state: fresh(latest.current.text),
        attributes: latest.current.attributes,
        transformPastedHTML: readPasted,
        handleDOMEvents: {
          // Browsers report a caret moved by a key with a delay. The next key could come first and act on the old selection,
          // which Enter would delete.
          keydown() {
            document.dispatchEvent(new Event('selectionchange'));
            return false;
          },
        },
        dispatchTransaction(change) {
          const next = editor.state.apply(change);
          editor.updateState(next);
          setState(next);
          if (!change.docChanged || !started.current) return;
          const { doc, plain, text: first } = started.current;
          told.current = next.doc.eq(doc) ? first : writeText(next.doc, plain);
          latest.current.onChange(told.current);
        },
      },
    );
    view.current = editor;
    setState(editor.state);
    if (latest.current.begins) editor.focus();
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [fresh]);
  useEffect(() => {
    // The value changed from outside: a restored draft, or the other version after a conflict.
    if (text === told.current || !view.current) return;
    view.current.updateState(fresh(text));
    setState(view.current.state);
  }, [text, fresh]);
  useEffect(() => {
    view.current?.setProps({ attributes });
  }, [attributes]);

  return {
    place,
    state,
    /** Returns false if the command does not apply. */
    run: (command: Command) => (view.current ? command(view.current.state, view.current.dispatch) : false),
    focus: () => view.current?.focus(),
  };
}

/** Key bindings in ProseMirror's notation: Mod is Control, or Command on a Mac. Tab is not bound, so it leaves the text. */
function keysOf(openLink: Options['onLink']): Record<string, Command> {
  const opens: Command = (state) => {
    openLink(state);
    return true;
  };
  const own = tools.flatMap(({ keys, run }) =>
    keys
      ? [[keys.replace('Control+', 'Mod-').replace(/.$/, (letter) => letter.toLowerCase()), run ?? opens] as const]
      : [],
  );
  const splits = splitListItem(schema.nodes.list_item);
  return { ...Object.fromEntries(own), 'Shift-Mod-z': redo, Enter: splits, 'Shift-Enter': toBreak };
}

const toBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create()).scrollIntoView());
  return true;
};
