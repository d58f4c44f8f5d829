import { useState } from 'react';
import { useAct } from '../staff/use-act.ts';
import { Button } from '../ui/button.tsx';
import { canBeSmaller, makeSmaller } from './make-smaller.ts';
import { messages } from './messages.ts';

const m = messages.smaller;

interface Props {
  /** The file that was refused. */
  readonly file: File;
  /** Called with a file below the limit. */
  readonly onSmaller: (file: File) => void;
}

/** Offers to scale a photograph that is too large in the browser. Shows nothing for other files. */
export function SmallerOffer({ file, onSmaller }: Props) {
  const { busy, act } = useAct();
  const [failed, setFailed] = useState(false);
  if (!canBeSmaller(file)) return null;
  const run = async () => {
    setFailed(false);
    const smaller = await makeSmaller(file);
    if (smaller) onSmaller(smaller);
    else setFailed(true);
  };
  return (
    <p className="wraps">
      <Button look="tool" busy={busy} onClick={() => void act(run, () => setFailed(true))}>
        {busy ? m.busy : m.do}
      </Button>
      <span className={failed ? 'error' : 'hint'} role={failed ? 'alert' : undefined}>
        {failed ? m.failed : m.hint}
      </span>
    </p>
  );
}
