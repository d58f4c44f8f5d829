import { useRef } from 'react';
import { titleOf } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { notify } from '../kernel/notices.ts';
import { codeOf } from '../kernel/poll.ts';
import { useQuestion } from '../kernel/use-question.ts';
import { Button } from '../ui/button.tsx';
import { forget, latestSermon, mediaOf } from './live-media.ts';
import shelfCss from './shelf.module.css';
import { messages as m } from './tools-messages.ts';

/** Deletes a recording after a question (PS-16); the server judges who may. */
export function DeleteButton({ file }: { readonly file: MediaFile }) {
  const button = useRef<HTMLButtonElement>(null);
  const title = titleOf(file);
  const ask = useQuestion(button, async () => {
    try {
      const { staffApi } = await import('../session/auth.ts');
      await staffApi.deleteMedia({ body: { filename: file.filename } });
      forget(file.filename);
      notify({ title: m.deleted, text: title });
      // The line goes, and with it the button: the keyboard goes on at the head of the page.
      document.querySelector<HTMLElement>(`.${shelfCss.archiveRefresh} button`)?.focus();
      await Promise.all([mediaOf.sermon_archive.refresh(), latestSermon.refresh()]);
      return true;
    } catch (error) {
      const code = codeOf(error);
      const unreached = code === undefined || code === 'network';
      const text = unreached ? m.deleteErrorText : (error as Error).message;
      notify({ title: unreached ? m.deleteError : m.deleteFailed, text, failed: true });
      return false;
    }
  });
  return (
    <Button look="small" ref={button} onClick={() => ask({ ...m.ask, title: m.ask.title(title) })}>
      {m.delete}
      <span className="sr"> {title}</span>
    </Button>
  );
}
