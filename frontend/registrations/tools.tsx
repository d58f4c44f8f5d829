import { useState } from 'react';
import { toast } from 'sonner';
import type { Registration } from '#shared/registrations/schema.ts';
import { BarActions } from '../staff/bar-actions.tsx';
import { Button } from '../ui/button.tsx';
import { downloadText } from '../ui/download.ts';
import { KeyCap } from '../ui/key-cap.tsx';
import { messages } from './messages.ts';
import { sheetName, sheetOf } from './sheet.ts';
import type { Registrations } from './use-registrations.ts';
import { ago } from './words.ts';

const m = messages.export;

interface Props {
  readonly registrations: Registrations;
  readonly now: number;
  readonly zone: string;
  /** How many the file would hold; undefined: not known before everything is loaded. */
  readonly found: number | undefined;
  readonly select: (all: readonly Registration[]) => readonly Registration[];
  readonly hasKeys: boolean;
}

/** How old the list is, reading it again, and taking it away as a file. */
export function Tools({ registrations, now, zone, found, select, hasKeys }: Props) {
  const { loaded, isFetching, refresh } = registrations;
  return (
    <BarActions>
      {loaded && (
        <p className="fresh">
          {messages.updated.prefix} {ago(loaded.readAt, now)}
        </p>
      )}
      <Button
        look="tool"
        busy={isFetching}
        aria-keyshortcuts={hasKeys ? 'R' : undefined}
        onClick={() => isFetching || refresh()}
      >
        {isFetching ? messages.refreshing : messages.refresh} {hasKeys && <KeyCap cap="R" />}
      </Button>
      {loaded && <Export {...{ registrations, zone, found, select }} />}
    </BarActions>
  );
}

function Export({ registrations, zone, found, select }: Pick<Props, 'registrations' | 'zone' | 'found' | 'select'>) {
  const { loaded, loadAll } = registrations;
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      const rows = select(await loadAll());
      downloadText(sheetName(Date.now(), zone), sheetOf(rows, zone), 'text/csv;charset=utf-8');
      toast.success(m.done(rows.length));
    } catch {
      // A part of the list would look like all of it.
      toast.error(m.failed, { description: m.failedText(loaded?.registrations.length ?? 0) });
    } finally {
      setLoading(false);
    }
  };
  const label = found === undefined ? m.label : m.some(found);
  return (
    <Button look="tool" className="reg-save" disabled={found === 0} busy={isLoading} onClick={() => void save()}>
      {isLoading ? m.loading(loaded?.registrations.length ?? 0) : label}
    </Button>
  );
}
