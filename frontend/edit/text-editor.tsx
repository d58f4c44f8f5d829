import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { withoutMarks } from './marks.ts';
import { messages as m } from './messages.ts';
import { type Saved, save } from './save.ts';
import type { Editable } from './use-components.ts';

/** From so many characters on a text is written on several lines. */
const longLine = 70;

const fieldId = 'edit-field';

interface Props {
  readonly component: Editable;
  /** The text is another now; `was` is what it was. */
  readonly onSaved: (component: Editable, was: Editable) => void;
  readonly onClose: () => void;
}

/** One text while it is edited (PS-18). */
export function TextEditor({ component, onSaved, onClose }: Props) {
  const [from, setFrom] = useState(component);
  const [text, setText] = useState(component.content);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Exclude<Saved, { kind: 'saved' }> | null>(null);
  const [isLong] = useState(component.content.length > longLine || component.content.includes('\n'));
  const form = useRef<HTMLFormElement>(null);
  const saving = useRef(false);

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`#${fieldId}`)?.select();
  }, []);
  useEffect(() => {
    if (outcome?.kind === 'conflict') form.current?.querySelector<HTMLElement>('h3')?.focus();
  }, [outcome]);

  const send = async (version: Editable) => {
    const content = withoutMarks(text).trim();
    if (content === version.content.trim()) return onClose();
    if (saving.current) return;
    saving.current = true;
    setSaving(true);
    setOutcome(null);
    const next = await save(version, content);
    saving.current = false;
    setSaving(false);
    if (next.kind === 'saved') return onSaved(next.component, version);
    if (next.kind === 'conflict') setFrom(next.current);
    setOutcome(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A word that is still being composed takes these keys itself.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'Enter' || !(event.target as Element).matches('input, textarea')) return;
    const saves = isLong ? event.ctrlKey || event.metaKey : !event.shiftKey;
    if (!isLong || saves) event.preventDefault();
    if (saves) void send(from);
  };
  const field = {
    id: fieldId,
    label: component.component_name,
    value: text,
    onChange: setText,
    error: outcome?.kind === 'failed' ? outcome.text : undefined,
    announce: true,
    optional: '',
  };
  return (
    <form
      className="edit__form"
      ref={form}
      aria-busy={isSaving}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void send(from);
      }}
    >
      {isLong ? <TextareaField {...field} rows={5} hint={m.multiline} /> : <TextField {...field} />}
      {outcome?.kind === 'conflict' ? (
        <Conflict {...outcome} onKeep={() => onSaved(from, from)} onTake={() => void send(from)} />
      ) : (
        <p className="edit__do">
          <Button look="tool-main" type="submit" title={m.saveTitle} busy={isSaving}>
            {isSaving ? m.saving : m.save}
          </Button>
          <Button look="tool" title={m.cancelTitle} onClick={onClose}>
            {m.cancel}
          </Button>
        </p>
      )}
    </form>
  );
}

interface ConflictProps {
  readonly current: Editable;
  readonly yours: string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Both texts, and which of them it shall be (decision 32). */
function Conflict({ current, yours, onKeep, onTake }: ConflictProps) {
  return (
    <div className="edit__conflict">
      <h3 tabIndex={-1}>{m.conflict.title}</h3>
      <dl>
        <dt>{m.conflict.theirs}</dt>
        <dd>{current.content}</dd>
        <dt>{m.conflict.yours}</dt>
        <dd>{yours}</dd>
      </dl>
      <p className="edit__do">
        <Button look="tool-main" onClick={onTake}>
          {m.conflict.take}
        </Button>
        <Button look="tool" onClick={onKeep}>
          {m.conflict.keep}
        </Button>
      </p>
    </div>
  );
}
