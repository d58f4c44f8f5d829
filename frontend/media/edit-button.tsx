import { useRef } from 'react';
import { titleOf } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { useLazyDialog } from '../kernel/lazy-dialog.ts';
import { Button } from '../ui/button.tsx';
import { latestSermon, mediaOf } from './live-media.ts';
import { messages as m } from './tools-messages.ts';

const loadEditor = async () => (await import('./sermon-editor.tsx')).default;

/** The server checks permission. */
export function EditButton({ file }: { readonly file: MediaFile }) {
  const { filename } = file;
  const button = useRef<HTMLButtonElement>(null);
  const { Dialog, wanted, failed, open, close } = useLazyDialog(loadEditor);
  const id = `edit-${filename}`;
  const refresh = async () => {
    await Promise.all([mediaOf.sermon_archive.refresh(), latestSermon.refresh()]);
    // A new series moves the recording to another row and removes the focused button, so focus its new button.
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  };
  return (
    <>
      <Button look="small" ref={button} id={id} busy={wanted && !Dialog && !failed} onClick={open}>
        {m.edit}
        <span className="sr"> {titleOf(file)}</span>
      </Button>
      {failed && (
        <span className="error" role="alert">
          {m.editFailed}
        </span>
      )}
      {Dialog && wanted && (
        <Dialog filename={filename} onClose={close} onSaved={() => void refresh()} returnTo={() => button.current} />
      )}
    </>
  );
}
