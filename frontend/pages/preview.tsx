import { useEffect, useRef, useState } from 'react';
import type { EditedPageFields } from '#shared/content/schema.ts';
import { paths } from '../kernel/paths.ts';
import { type PreviewMessage, previewName } from '../kernel/preview.ts';
import { useShownTexts } from '../staff/use-shown-texts.ts';
import { messages } from './messages.ts';
import css from './pages.module.css';

const m = messages.preview;

/** Reports an unsaved text to `say`, and undefined once it equals the stored one. */
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

/** The address at which staff see a page as visitors do: at the address of the events they would get their own list. */
export const visitorPath = (path: string): string => (path === paths.events() ? paths.publicEvents() : path);

interface Props {
  readonly page: EditedPageFields;
  readonly path: string;
  /** Content key → unsaved text. */
  readonly typed: Readonly<Record<string, string>>;
  /** The content key of the section that is open. */
  readonly at: string | undefined;
}

export function Preview({ page, path, typed, at }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { shown, failed } = useShownTexts(typed);
  // Only load the preview at once if it fits next to the form.
  const [open, setOpen] = useState(() => matchMedia('(width >= 80rem)').matches);

  useEffect(() => {
    const said: PreviewMessage = { content: shown, at };
    const sendPreview = () => frame.current?.contentWindow?.postMessage(said, location.origin);
    // The page asks once its tools have loaded, and again after each reload.
    const onAsked = ({ source, origin }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow) sendPreview();
    };
    sendPreview();
    addEventListener('message', onAsked);
    return () => removeEventListener('message', onAsked);
  }, [shown, at]);

  return (
    <details className={css.preview} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{m.title}</summary>
      <p className="hint">{m.lead}</p>
      {failed && <p role="alert">{m.failed}</p>}
      {open && <iframe ref={frame} name={previewName} title={m.frame(page.title || page.page_key)} src={path} />}
    </details>
  );
}
