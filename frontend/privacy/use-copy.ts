import { useState } from 'react';
import { toast } from 'sonner';
import { type ExportedRecord, mostExported, type RecordRef } from '#shared/privacy/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { call } from '../staff/call.ts';
import { wallTime } from '../staff/day-words.ts';
import { textOf } from '../staff/refusal.ts';
import { downloadText } from '../ui/download.ts';
import { htmlCopy, jsonCopy } from './document.ts';
import { messages } from './messages.ts';

const m = messages.copy;
const files = {
  html: { type: 'text/html;charset=utf-8', make: htmlCopy },
  json: { type: 'application/json', make: jsonCopy },
} as const;

export function useCopy() {
  const { church } = usePageStore();
  const [going, setGoing] = useState<{ readonly done: number; readonly of: number }>();
  const save = async (kind: keyof typeof files, things: readonly RecordRef[]) => {
    if (going) return;
    try {
      const copied: ExportedRecord[] = [];
      for (let first = 0; first < things.length; first += mostExported) {
        setGoing({ done: first, of: things.length });
        const body = { things: things.slice(first, first + mostExported) };
        copied.push(...(await call((api) => api.exportPerson({ body }))).things);
      }
      const { type, make } = files[kind];
      const now = new Date().toISOString();
      const timeOf = (iso: string) => `${wallTime(iso, church.zone)} ${church.zoneLabel}`;
      const cover = { church: church.name, when: timeOf(now), timeOf };
      downloadText(`personal-data.${kind}`, make(copied, cover), type);
      toast.success(m.saved, { description: m.savedText });
    } catch (error) {
      // Save nothing, because a partial copy would look complete.
      toast.error(m.failed, { description: textOf(error, messages.failed.text) });
    } finally {
      setGoing(undefined);
    }
  };
  return { going, save };
}
