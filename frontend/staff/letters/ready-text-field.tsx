import { useState } from 'react';
import type { LetterText } from '#shared/letters/schema.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { messages } from './messages.ts';
import type { ReadyText } from './ready-texts.ts';

const m = messages.form;
const id = 'ready-text';

interface Props {
  readonly texts: readonly ReadyText[];
  /** The letter before staff type anything. */
  readonly blank: LetterText;
  readonly written: LetterText;
  readonly onFill: (chosen: LetterText) => void;
}

/** Fills the letter with a ready text. Asks before it replaces a text that the user wrote or changed. */
export function ReadyTextField({ texts, blank, written, onFill }: Props) {
  const own: ReadyText = { name: '', title: m.noReady, ...blank };
  const all = [own, ...texts];
  const [name, setName] = useState('');
  const [asking, setAsking] = useState<ReadyText>();
  const isUnchanged = all.some(({ subject, text }) => subject === written.subject && text === written.text);
  const isBlank = written.subject === blank.subject && written.text === blank.text;
  const fill = (chosen: ReadyText) => {
    setAsking(undefined);
    setName(chosen.name);
    onFill({ subject: chosen.subject, text: chosen.text });
  };
  const choose = (value: string) => {
    const chosen = all.find((each) => each.name === value) ?? own;
    if (isUnchanged) fill(chosen);
    else setAsking(chosen);
  };
  return (
    <>
      <SelectField
        id={id}
        required
        label={m.ready}
        hint={m.readyHint}
        options={all.map(({ name, title }) => ({ value: name, label: title }))}
        value={isBlank ? '' : name}
        onChange={choose}
      />
      {asking && (
        <QuestionDialog
          title={messages.replace.title}
          text={messages.replace.text}
          yes={messages.replace.yes}
          no={messages.replace.no}
          close={messages.preview.close}
          onYes={() => fill(asking)}
          onNo={() => setAsking(undefined)}
          returnTo={() => document.getElementById(id)}
        />
      )}
    </>
  );
}
