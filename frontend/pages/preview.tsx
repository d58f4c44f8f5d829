import { useEffect, useRef, useState } from 'react';
import type { EditedPageFields } from '#shared/content/schema.ts';
import { type Previewed, previewName } from '../kernel/preview.ts';
import { useShownTexts } from '../staff/use-shown-texts.ts';
import { messages } from './messages.ts';
import css from './pages.module.css';

const m = messages.preview;

/** Tells `say` what is typed under a key while it differs from what is stored. */
export function useTyped(
  key: string,
  typed: string,
  stored: string,
  say: (key: string, text: string | undefined) => void,
): void {
  useEffect(() => {
    say(key, typed === stored ? undefined : typed);
    return () => say(key, undefined);
  }, [key, typed, stored, say]);
}

interface Props {
  readonly page: EditedPageFields;
  /** Content key → what is typed and not saved. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The page at the width of a phone, with what is typed as it would be shown. */
export function Preview({ page, typed }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { shown, failed } = useShownTexts(typed);
  // Where there is no room beside the form, nobody waits for a page that they do not look at.
  const [open, setOpen] = useState(() => matchMedia('(width >= 80rem)').matches);

  useEffect(() => {
    const said: Previewed = { content: shown };
    const tell = () => frame.current?.contentWindow?.postMessage(said, location.origin);
    // The page asks when its tools have arrived, and again after each reload.
    const onAsked = ({ source, origin }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow) tell();
    };
    tell();
    addEventListener('message', onAsked);
    return () => removeEventListener('message', onAsked);
  }, [shown]);

  return (
    <details className={css.preview} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{m.title}</summary>
      <p className="hint">{m.lead}</p>
      {failed && <p role="alert">{m.failed}</p>}
      {open && <iframe ref={frame} name={previewName} title={m.frame(page.title || page.page_key)} src={page.path} />}
    </details>
  );
}
