import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { alertTitle } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tip } from '../ui/tip.tsx';
import { messages } from './messages.ts';
import type { Section } from './section.ts';

const { words, tabs, tabTexts } = messages;

interface QuestionProps {
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
  /** Handles the answer. By default, the dialog just closes. */
  readonly onYes?: () => Promise<void>;
}

function Question({ onClose, returnTo, onYes = async () => onClose() }: QuestionProps) {
  const [answer, setAnswer] = useState<'awaited' | 'under way' | 'failed'>('awaited');
  const isOn = answer === 'under way';
  const confirm = () => {
    if (isOn) return;
    setAnswer('under way');
    onYes().then(
      () => setAnswer('awaited'),
      () => setAnswer('failed'),
    );
  };
  return (
    <QuestionDialog
      title={words.question}
      text={words.consequence}
      yes={isOn ? words.removing : words.remove}
      no={words.keep}
      close={words.close}
      busy={isOn}
      onYes={confirm}
      onNo={onClose}
      returnTo={returnTo}
    >
      {answer === 'failed' && (
        <p className="error" role="alert">
          {words.notRemoved}
        </p>
      )}
    </QuestionDialog>
  );
}

function WithDialog({ text, onYes }: { readonly text: string } & Pick<QuestionProps, 'onYes'>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <Button look="tool" ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && <Question {...(onYes && { onYes })} onClose={() => setOpen(false)} returnTo={() => button.current} />}
    </div>
  );
}

function WithMenu({ text }: { readonly text?: string }) {
  const [open, setOpen] = useState(false);
  const id = text ? 'g-menu-words' : 'g-menu';
  const entries: readonly MenuEntry[] = [
    { text: words.details, onSelect: () => setOpen(true), opensDialog: true },
    { text: words.write, href: 'mailto:someone@example.org' },
    { text: words.download, onSelect: () => {}, disabled: true },
    { text: messages.longText, onSelect: () => {} },
    { text: words.cancel, onSelect: () => setOpen(true), opensDialog: true, danger: true },
  ];
  return (
    <div>
      <Menu id={id} entries={entries} {...(text ? {} : { label: words.moreFor })}>
        {text}
      </Menu>
      {open && <Question onClose={() => setOpen(false)} returnTo={() => document.getElementById(id)} />}
    </div>
  );
}

function WithTabs() {
  const [value, setValue] = useState('coming');
  return (
    <Tabs
      label={tabs.label}
      value={value}
      onChange={setValue}
      tabs={[
        { id: 'coming', text: tabs.coming, count: 12, content: <p>{tabTexts.coming}</p> },
        { id: 'waiting', text: tabs.waiting, count: 3, mark: tabs.mark, content: <p>{tabTexts.waiting}</p> },
        { id: 'cancelled', text: tabs.cancelled, count: 0, content: <p>{tabTexts.cancelled}</p> },
        { id: 'later', text: tabs.later, disabled: true, content: null },
      ]}
    />
  );
}

const toasts: readonly (readonly [name: string, text: string, say: () => void])[] = [
  ['success', words.toast, () => void toast.success(words.saved, { description: words.savedText })],
  ['failure', words.toastError, () => void toast.error(alertTitle(words.failed), { description: words.failedText })],
  [
    'with an undo',
    words.toastUndo,
    () => void toast.success(words.saved, { action: { label: words.undo, onClick: () => toast(words.undone) } }),
  ],
];

const slow = () => new Promise<void>((done) => setTimeout(done, 4000));
const failing = () => Promise.reject(new Error());

export const dialogs: readonly Section[] = [
  {
    id: 'dialog',
    title: 'Dialog',
    about:
      'The focus goes in, goes round, and returns to what opened it. Escape closes; a press beside it does not. A full sheet on phones.',
    files: ['dialog.tsx', 'question-dialog.tsx'],
    states: [
      { name: 'a question', Show: () => <WithDialog text={words.open} /> },
      { name: 'its answer takes long', Show: () => <WithDialog text={words.openSlow} onYes={slow} /> },
      { name: 'its answer fails', Show: () => <WithDialog text={words.openFailing} onYes={failing} /> },
    ],
  },
  {
    id: 'menu',
    title: 'Menu',
    about: 'Enter or the down arrow opens it, arrows and first letters go along, Escape returns to the button.',
    files: ['menu.tsx'],
    states: [
      { name: 'of a row', Show: () => <WithMenu /> },
      { name: 'with words', Show: () => <WithMenu text={words.actions} /> },
    ],
  },
  {
    id: 'tip',
    title: 'Tip',
    about:
      'The name of a button that shows a mark alone: after 0.7 s under a pointer, at once for the focus of a keyboard. Escape takes it away.',
    files: ['tip.tsx'],
    states: [
      {
        name: 'of a button with a mark',
        Show: () => (
          <Tip text={words.tip}>
            <Button look="tool" aria-label={words.tip}>
              ↓
            </Button>
          </Tip>
        ),
      },
    ],
  },
  {
    id: 'tabs',
    title: 'Tabs',
    about: 'One stop for the Tab key, arrows go along; they take another line if they do not fit.',
    files: ['tabs.tsx'],
    states: [{ name: 'with counts; the last is disabled', Show: WithTabs, wide: true }],
  },
  {
    id: 'toaster',
    title: 'Toaster',
    about:
      'Says what happened and goes after four seconds; it waits while one points at it. Undo rather than “are you sure”.',
    files: ['toaster.tsx', 'alert.tsx'],
    states: toasts.map(([name, text, say]) => ({
      name,
      Show: () => (
        <div>
          <Button look="tool" onClick={say}>
            {text}
          </Button>
        </div>
      ),
    })),
  },
];
