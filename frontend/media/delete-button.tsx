import { useRef } from 'react';
import { titleOf } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { notify } from '../kernel/notices.ts';
import { isUnanswered } from '../kernel/poll.ts';
import { useQuestion } from '../kernel/use-question.ts';
import { unlessOurs } from '../staff/refusal.ts';
import { Button } from '../ui/button.tsx';
import { forget, latestSermon, mediaOf } from './live-media.ts';
import shelfCss from './shelf.module.css';
import { messages as m } from './tools-messages.ts';

/** Reports an error of our own code. */
export function failureOf(error: unknown): { readonly title: string; readonly text: string } {
  if (isUnanswered(error)) return { title: m.deleteError, text: unlessOurs(error, m.deleteErrorText) };
  return { title: m.deleteFailed, text: (error as Error).message };
}

/** Deletes a recording after confirmation (PS-16). The server checks permission. */
export function DeleteButton({ file }: { readonly file: MediaFile }) {
  const button = useRef<HTMLButtonElement>(null);
  const title = titleOf(file);
  const ask = useQuestion(button, async () => {
    try {
      const { staffApi } = await import('../session/auth.ts');
      await staffApi.deleteMedia({ body: { filename: file.filename } });
      forget(file.filename);
      notify({ title: m.deleted, text: title });
      // This button disappears with its row, so move the focus to the top of the page.
      document.querySelector<HTMLElement>(`.${shelfCss.archiveRefresh} button`)?.focus();
      await Promise.all([mediaOf.sermon_archive.refresh(), latestSermon.refresh()]);
      return true;
    } catch (error) {
      notify({ ...failureOf(error), failed: true });
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
