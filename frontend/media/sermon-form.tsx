import { SermonSaid, type StaffSermon, sermonLimits } from '#shared/media/sermon.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { editMessages as m } from './edit-messages.ts';

const { fields: f } = m;

const fields = defineFields([
  { name: 'title', kind: 'line', label: f.title, required: f.titleMissing },
  { name: 'speaker', kind: 'line', label: f.speaker },
  { name: 'scripture', kind: 'line', label: f.scripture },
  { name: 'series', kind: 'line', label: f.series, hint: f.seriesHint },
  { name: 'date', kind: 'date', label: f.date, hint: f.dateHint },
  { name: 'summary', kind: 'lines', label: f.summary, hint: f.summaryHint, input: { max: 1000, rows: 4 } },
  { name: 'video', kind: 'line', label: f.video, hint: f.videoHint },
  { name: 'notes', kind: 'lines', label: f.notes, hint: f.notesHint, input: { max: sermonLimits.notes, rows: 6 } },
  {
    name: 'transcript',
    kind: 'lines',
    label: f.transcript,
    hint: f.transcriptHint,
    input: { max: sermonLimits.transcript, rows: 8 },
  },
]);

/** Exported for tests. */
export const sermonRules = { fields, schema: SermonSaid };

interface Props {
  readonly sermon: StaffSermon;
  readonly onSaved: (saved: StaffSermon) => void;
  readonly onCancel: () => void;
}

export function SermonForm({ sermon, onSaved, onCancel }: Props) {
  const { filename } = sermon;
  const form = useStaffForm<typeof fields, SermonSaid, StaffSermon>({
    ...sermonRules,
    record: sermon,
    keep: `sermon ${filename}`,
    save: async (said, from = sermon) => {
      const body = { ...said, version: from.version };
      return (await call((api) => api.updateSermon({ params: { filename }, body }))).sermon;
    },
    onSaved,
    failed: m.failed,
    failedText: m.network,
  });
  return (
    <StaffForm form={form} prefix="sermon-" submit={m.save} stale={() => m.stale} onCancel={onCancel} look="pairs" />
  );
}
