import { type KeyboardEvent, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { type SettingInput, type SettingKey, settings } from '#shared/content/settings.ts';
import { defineFields, type StaffField } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { Button } from '../ui/button.tsx';
import { nameOf, wordsOf } from './groups.ts';
import { messages as m } from './messages.ts';
import { cacheSetting, refused, type Setting, saveSetting, wrongIn } from './settings-data.ts';
import type { Report } from './use-unsaved.ts';

/** An empty `optional` omits the word “optional”. */
const inputs: Readonly<Record<SettingInput, Pick<StaffField, 'kind' | 'input'>>> = {
  text: { kind: 'line', input: { optional: '' } },
  sender: { kind: 'line', input: { optional: '' } },
  lines: { kind: 'lines', input: { optional: '', rows: 2 } },
  description: { kind: 'lines', input: { optional: '', rows: 2 } },
  tel: { kind: 'tel', input: { optional: '' } },
  world_tel: { kind: 'tel', input: { optional: '' } },
  hour: { kind: 'line', input: { optional: '' } },
  email: { kind: 'email', input: { optional: '' } },
  address: { kind: 'line', input: { optional: '', type: 'url', inputMode: 'url' } },
  passage: { kind: 'line', input: { optional: '', inputMode: 'url', autoCapitalize: 'none', spellCheck: 'false' } },
  // A plain text field, because browsers reject site paths in URL fields.
  link: { kind: 'line', input: { optional: '', inputMode: 'url', autoCapitalize: 'none', spellCheck: 'false' } },
};

interface Props {
  readonly name: SettingKey;
  readonly setting: Setting;
  readonly report: Report;
}

/** One setting with its own Save (FM-22). */
export function SettingField({ name, setting, report }: Props) {
  const { input } = settings[name];
  const form = useStaffForm({
    fields: defineFields([{ name: 'content', ...wordsOf(name), ...inputs[input] }]),
    record: setting,
    check: ({ content }: { content: string }) => wrongIn(name, content),
    keep: `setting ${name}`,
    save: ({ content }, from = setting) => saveSetting(name, content, from.version),
    onSaved(saved) {
      if (saved.content !== form.draft.content) form.restart({ content: saved.content });
      cacheSetting(name, saved);
      toast.success(m.saved, { description: nameOf(name) });
    },
    onTaken: (current) => cacheSetting(name, current),
    refused,
    failed: m.failed,
    onFailed: () => toast.error(m.error, { description: m.failed }),
  });
  const { dirty, busy, from, discard, take } = form;

  // The screen asks about all unsaved forms at once before leaving.
  const latest = useRef({ save: form.submit, discard });
  latest.current = { save: form.submit, discard };
  useEffect(() => {
    if (!dirty) return;
    report(name, { save: () => latest.current.save(), discard: () => latest.current.discard() });
    return () => report(name, undefined);
  }, [dirty, name, report]);
  // Take over another user’s save unless this field has unsaved text.
  const isBehind = !dirty && !busy && from !== undefined && from.version < setting.version;
  useEffect(() => {
    if (isBehind) take(setting);
  });

  const onKeyDown = (press: KeyboardEvent) => {
    if (inputs[input].kind !== 'lines' || press.key !== 'Enter' || press.nativeEvent.isComposing) return;
    if (!press.ctrlKey && !press.metaKey) return;
    press.preventDefault();
    if (dirty) form.submit();
  };
  const undo = () => {
    discard();
    form.form.current?.querySelector<HTMLElement>('[data-field]')?.focus();
  };
  return (
    <StaffForm
      form={form}
      look="row"
      prefix={`${name}-`}
      submit={
        <>
          {m.save} <span className="sr">{nameOf(name)}</span>
        </>
      }
      stale={() => m.stale(nameOf(name))}
      onKeyDown={onKeyDown}
      more={
        dirty &&
        form.problem?.kind !== 'stale' && (
          <Button look="act" onClick={undo}>
            {m.undo} <span className="sr">{nameOf(name)}</span>
          </Button>
        )
      }
    />
  );
}
