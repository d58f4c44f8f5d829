import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import type { useKeys } from '../use-keys.ts';
import css from './list.module.css';
import type { KeyRow, List } from './list.ts';
import { messages } from './messages.ts';

const m = messages.keys;

interface Props {
  readonly keys: ReturnType<typeof useKeys>;
  readonly onOpen: () => void;
}

/** Below a list: how to see the keyboard shortcuts, and a button to turn them off and on. */
export function KeyHelp({ keys, onOpen }: Props) {
  return (
    <p className={`row soft small ${css.listKeys}`}>
      {keys.isOn ? (
        <Button look="quiet" aria-keyshortcuts="?" onClick={onOpen}>
          {m.title} <KeyCap cap="?" />
        </Button>
      ) : (
        m.off
      )}{' '}
      <Button look="quiet" onClick={() => keys.turn(!keys.isOn)}>
        {keys.isOn ? m.turnOff : m.turnOn}
      </Button>
    </p>
  );
}

interface KeyGroup {
  readonly title: string;
  readonly keys: readonly KeyRow[];
}

const listKeys: KeyGroup = {
  title: m.inList,
  keys: [
    { key: '/', text: m.search },
    { key: 'R', text: messages.refresh },
    { key: 'J', text: m.nextPage },
    { key: 'K', text: m.previousPage },
  ],
};
const recordKeys: KeyGroup = {
  title: m.inRecord,
  keys: [
    { key: 'J', text: messages.panel.next },
    { key: 'K', text: messages.panel.previous },
  ],
};
const siteKeys: KeyGroup = { title: m.onSite, keys: [{ key: 'E', text: m.editPage }] };

interface DialogProps<Row> {
  readonly list: List<Row>;
  readonly returnTo: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of a list, of its records, and of the public pages. */
export function KeyDialog<Row>({ list: { detail }, returnTo, onClose }: DialogProps<Row>) {
  const close = useRef<HTMLButtonElement>(null);
  const groups = [
    listKeys,
    ...(detail ? [{ ...recordKeys, keys: [...recordKeys.keys, ...(detail.keys ?? [])] }] : []),
    siteKeys,
  ];
  return (
    <Dialog
      open
      {...{ onClose, returnTo }}
      firstFocus={close}
      closeLabel={messages.panel.close}
      className="dialog--box staff"
    >
      <DialogTitle>{m.title}</DialogTitle>
      <DialogDescription>{m.lead}</DialogDescription>
      {groups.map(({ title, keys }) => (
        <section key={title} className={css.listKeyGroup}>
          <h3>{title}</h3>
          <dl>
            {keys.map(({ key, text }) => (
              <div key={key} className="row">
                <dt>
                  <kbd className="keycap">{key}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="row dialog__do">
        <Button look="tool" ref={close} onClick={onClose}>
          {messages.panel.close}
        </Button>
      </div>
    </Dialog>
  );
}
