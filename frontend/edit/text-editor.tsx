import { type KeyboardEvent, useEffect, useState } from 'react';
import { labelOf } from '#shared/content/key-labels.ts';
import { isRich } from '#shared/content/keys.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { Button } from '../ui/button.tsx';
import css from './edit.module.css';
import { messages as m } from './messages.ts';
import { saveText } from './save.ts';
import type { Editable } from './use-components.ts';

/** Longer texts get a textarea. */
const longLine = 70;

interface Props {
  readonly component: Editable;
  /** `was` is the version before the save. */
  readonly onSaved: (component: Editable, was: Editable) => void;
  readonly onClose: () => void;
}

/** The editor of one text (PS-18). */
export function TextEditor({ component, onSaved, onClose }: Props) {
  const { component_key: key, content } = component;
  const label = labelOf(key);
  const rich = isRich(key);
  const [isLong] = useState(rich || content.length > longLine || content.includes('\n'));
  const form = useStaffForm({
    fields: defineFields([
      isLong
        ? {
            name: 'content',
            kind: rich ? 'rich' : 'lines',
            label,
            hint: m.multiline,
            input: { optional: '', ...(rich ? { rows: 9, begins: true } : { rows: 5 }) },
          }
        : { name: 'content', kind: 'line', label, input: { optional: '' } },
    ]),
    record: component,
    keep: `text ${key}`,
    save: (typed: { content: string }, from = component) => saveText(from, typed.content),
    onSaved: (saved, from = component) => onSaved(saved, from),
    onTaken: (current) => onSaved(current, current),
    failed: m.failed,
  });
  const { form: element } = form;
  useEffect(() => element.current?.querySelector<HTMLInputElement>('[name=content]')?.select(), [element]);

  const cancel = () => {
    form.discard();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses these keys while it composes text.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return cancel();
    if (event.key !== 'Enter' || !(event.target as Element).matches('[data-field=content]')) return;
    const saves = isLong ? event.ctrlKey || event.metaKey : !event.shiftKey;
    if (!isLong || saves) event.preventDefault();
    if (saves) form.submit();
  };
  return (
    <div className={css.editForm}>
      <StaffForm
        form={form}
        prefix="edit-"
        submit={m.save}
        submitTitle={m.saveTitle}
        stale={() => m.stale}
        onKeyDown={onKeyDown}
        more={
          <Button look="tool" title={m.cancelTitle} onClick={cancel}>
            {m.cancel}
          </Button>
        }
      />
    </div>
  );
}
