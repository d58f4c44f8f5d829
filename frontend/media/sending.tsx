import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify } from '../kernel/notices.ts';
import { unlessOurs } from '../staff/refusal.ts';
import { Button } from '../ui/button.tsx';
import css from './media-editor.module.css';
import { type Attempt, sendRecording } from './send-recording.ts';
import { uploadMessages as m } from './upload-messages.ts';

interface Props {
  readonly attempt: Attempt;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function Sending({ attempt, onDone, onBack }: Props) {
  const main = useRef<HTMLButtonElement>(null);
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(1);

  const done = useEffectEvent(onDone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try is the same work again
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    sendRecording(attempt, { signal, onProgress: setShare }).then(
      () => signal.aborted || done(),
      (error: unknown) => {
        if (signal.aborted) return;
        const text = unlessOurs(error, error instanceof Error ? error.message : String(error));
        setFailure(text);
        notify({ title: m.failed, text, failed: true });
      },
    );
    return () => stop.abort();
  }, [attempt, tries]);
  // Focus the button that replaced the previous one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what stands there
  useEffect(() => main.current?.focus(), [failure]);

  const retry = () => {
    setFailure(undefined);
    setShare(0);
    setTries(tries + 1);
  };
  const percent = Math.floor(share * 100);
  if (failure !== undefined) {
    return (
      <div className={css.mediaEditorForm}>
        <p className="error">
          <span>
            <b>{m.failed}</b>: {failure}
          </span>
        </p>
        <p className={css.mediaEditorDo}>
          <Button look="main" ref={main} onClick={retry}>
            {m.retry}
          </Button>
          <Button look="line" onClick={onBack}>
            {m.other}
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div className={css.mediaEditorForm}>
      <label className="stack">
        {percent < 100 ? m.uploading(percent) : m.checking}
        <progress max={100} value={percent} />
      </label>
      <p className={css.mediaEditorDo}>
        <Button look="line" ref={main} onClick={onBack}>
          {m.stop}
        </Button>
      </p>
    </div>
  );
}
