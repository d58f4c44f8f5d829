import { Button } from '../../ui/button.tsx';
import type { useKeys } from '../use-keys.ts';
import css from './list.module.css';
import { messages } from './messages.ts';

const m = messages.keys;

/** Lists the keyboard shortcuts, with a button to turn them off and on. */
export function KeyHelp({ keys }: { readonly keys: ReturnType<typeof useKeys> }) {
  return (
    <p className={`row soft small ${css.listKeys}`}>
      {keys.isOn ? m.on : m.off}{' '}
      <Button look="quiet" onClick={() => keys.turn(!keys.isOn)}>
        {keys.isOn ? m.turnOff : m.turnOn}
      </Button>
    </p>
  );
}
