import '../ui/theme/controls.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffSermon } from '#shared/media/sermon.ts';
import { notify } from '../kernel/notices.ts';
import { call } from '../staff/call.ts';
import { textOf } from '../staff/refusal.ts';
import { Dialog, DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { editMessages as m } from './edit-messages.ts';
import css from './sermon-editor.module.css';
import { SermonForm } from './sermon-form.tsx';

interface Props {
  readonly filename: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** Loads the stored record, since the page may be stale. */
export default function SermonEditor({ filename, onClose, onSaved, returnTo }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const [sermon, setSermon] = useState<StaffSermon>();
  const [failure, setFailure] = useState<string>();
  const read = useCallback(() => {
    setFailure(undefined);
    call((api) => api.getSermon({ params: { filename } })).then(
      (reply) => setSermon(reply.sermon),
      (error: unknown) => setFailure(textOf(error, m.network)),
    );
  }, [filename]);
  useEffect(read, [read]);
  const saved = (now: StaffSermon) => {
    notify({ title: m.saved, text: now.title });
    onClose();
    onSaved();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      firstFocus={title}
      returnTo={returnTo}
      closeLabel={m.close}
      className={`dialog--box staff ${css.sermonEditor}`}
    >
      <DialogTitle ref={title} tabIndex={-1}>
        {m.title}
      </DialogTitle>
      <DialogDescription className="soft">{m.lead(filename)}</DialogDescription>
      {failure !== undefined && <Failure title={m.notRead} text={failure} onRetry={read} />}
      {!sermon && failure === undefined && <Skeleton rows={6} />}
      {sermon && <SermonForm sermon={sermon} onSaved={saved} onCancel={onClose} />}
    </Dialog>
  );
}
