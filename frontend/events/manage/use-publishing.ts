import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#shared/api/client.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { textOf } from '../../staff/refusal.ts';
import { toUpdate } from './event-rules.ts';
import { refresh, saveEvent } from './events-data.ts';
import { messages as m } from './messages.ts';

/** Publishing and unpublishing with one press; what was a slip is undone with another. */
export function usePublishing() {
  const [busy, setBusy] = useState<string>();
  const running = useRef(false);

  const toggle = async (event: StaffEvent, undoing = false): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(event.id);
    try {
      const saved = await saveEvent({ ...toUpdate(event), is_published: !event.is_published }, event.id);
      const undo = { label: m.undo, onClick: () => void toggle(saved, true) };
      const [title, description] = saved.is_published
        ? [m.published(saved.title), m.publishedText]
        : [m.unpublished(saved.title), m.unpublishedText];
      toast.success(title, { description, ...(!undoing && { action: undo }) });
    } catch (error) {
      toast.error(textOf(error, m.failure.update));
      // Who else changed it: the list shows what is true now.
      if (error instanceof ApiError && error.code !== 'network') refresh();
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };
  return { busy, toggle: (event: StaffEvent) => void toggle(event) };
}
