import { useEffect, useRef, useState } from 'react';
import type { EditedPageFields } from '#shared/content/schema.ts';
import { type Previewed, previewName } from '../kernel/preview.ts';
import { call } from '../staff/call.ts';
import { messages } from './messages.ts';
import css from './pages.module.css';

const m = messages.preview;

/** Somebody who types is not asked about every letter. */
const PAUSE_MS = 350;

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

/**
 * The page at the width of a phone, with what is typed. The server says what would be shown of it, as it does on saving: no
 * rich text is cleaned in the browser (docs/decisions/rich-text.md).
 */
export function Preview({ page, typed }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<Previewed>({ content: {} });
  const [failed, setFailed] = useState(false);
  // Where there is no room beside the form, nobody waits for a page that they do not look at.
  const [open, setOpen] = useState(() => matchMedia('(width >= 80rem)').matches);

  useEffect(() => {
    let isOld = false;
    const wait = setTimeout(async () => {
      if (Object.keys(typed).length === 0) return setShown({ content: {} });
      try {
        const { content } = await call((api) => api.previewTexts({ body: { content: typed } }));
        if (isOld) return;
        setShown({ content });
        setFailed(false);
      } catch {
        if (!isOld) setFailed(true);
      }
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(wait);
    };
  }, [typed]);

  useEffect(() => {
    const tell = () => frame.current?.contentWindow?.postMessage(shown, location.origin);
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
