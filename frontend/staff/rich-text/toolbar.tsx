import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Tip } from '../../ui/tip.tsx';
import { useKeyGroups } from '../keys/key-help.ts';
import { Icon } from './icon.tsx';
import { messages as m } from './messages.ts';
import css from './rich-text.module.css';
import { type Tool, tools } from './tools.ts';

interface Props {
  readonly label: string;
  /** The id of the element that it formats. */
  readonly controls: string;
  /** Undefined while the text is edited as HTML, which disables the tools. */
  readonly state: EditorState | undefined;
  readonly isSource: boolean;
  readonly onRun: (command: Command) => void;
  readonly onLink: () => void;
  readonly onSource: () => void;
}

/** The button that a key moves the focus to. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const shortcuts = [
  {
    title: m.inText,
    keys: tools.flatMap(({ name, keys }) =>
      keys ? [{ key: keys.replace('Control', 'Ctrl'), text: m.tools[name] }] : [],
    ),
  },
];

/** Prevents a press on a button from moving the caret. */
const keepCaret = (press: MouseEvent) => press.preventDefault();

/** The toolbar is a single tab stop; arrow keys move within it. */
export function Toolbar({ label, controls, state, isSource, onRun, onLink, onSource }: Props) {
  const [stop, setStop] = useState(0);
  useKeyGroups(shortcuts);
  const onKeyDown = (press: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[press.key];
    if (!step || press.ctrlKey || press.metaKey || press.altKey) return;
    press.preventDefault();
    const buttons = press.currentTarget.querySelectorAll<HTMLButtonElement>('button');
    const next = step(stop, buttons.length);
    setStop(next);
    buttons[next]?.focus();
  };
  const common = (index: number) => ({
    type: 'button' as const,
    className: css.tool,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
    onMouseDown: keepCaret,
  });
  const isIdle = ({ run }: Tool) => !state || (run !== undefined && !run(state));
  const press = ({ run }: Tool) => (run ? onRun(run) : onLink());
  return (
    <div
      role="toolbar"
      aria-label={m.toolbar(label)}
      aria-controls={controls}
      className={`row ${css.bar}`}
      onKeyDown={onKeyDown}
    >
      {tools.map((tool, index) => (
        <Tip key={tool.name} text={tipOf(tool)}>
          <button
            {...common(index)}
            aria-label={m.tools[tool.name]}
            aria-keyshortcuts={tool.keys}
            aria-pressed={tool.isOn && (state ? tool.isOn(state) : false)}
            aria-disabled={isIdle(tool) || undefined}
            onClick={() => isIdle(tool) || press(tool)}
          >
            <Icon name={tool.name} />
          </button>
        </Tip>
      ))}
      <Tip text={m.sourceName}>
        <button
          {...common(tools.length)}
          className={`${css.tool} ${css.toSource}`}
          aria-label={m.sourceName}
          aria-pressed={isSource}
          onClick={onSource}
        >
          {m.source}
        </button>
      </Tip>
    </div>
  );
}

const tipOf = ({ name, keys }: Tool) =>
  keys ? `${m.tools[name]} (${keys.replace('Control', 'Ctrl')})` : m.tools[name];
