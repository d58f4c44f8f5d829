import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { messages as staff } from '../messages.ts';
import type { KeyGroup } from './key-help.ts';
import css from './keys.module.css';
import { messages as m } from './messages.ts';
import { useKeys } from './use-keys.ts';

const everywhere: KeyGroup = { title: m.everywhere, keys: [{ key: '?', text: m.help }] };
const onSite: KeyGroup = { title: m.onSite, keys: [{ key: 'E', text: m.editPage }] };
const noKeys = {};

interface Props {
  /** The shortcuts of the screen. */
  readonly groups: readonly KeyGroup[];
  readonly returnTo: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of a staff screen, and a button to turn all of them off and on. */
export function KeyDialog({ groups, returnTo, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  const keys = useKeys(noKeys);
  return (
    <Dialog open {...{ onClose, returnTo }} firstFocus={close} closeLabel={m.close} className="dialog--box staff">
      <DialogTitle>{staff.shortcuts}</DialogTitle>
      <DialogDescription>{keys.isOn ? m.lead : m.off}</DialogDescription>
      {[everywhere, ...groups, onSite].map(({ title, keys }) => (
        <section key={title} className={css.group}>
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
          {m.close}
        </Button>
        <Button look="tool" onClick={() => keys.turn(!keys.isOn)}>
          {keys.isOn ? m.turnOff : m.turnOn}
        </Button>
      </div>
    </Dialog>
  );
}
