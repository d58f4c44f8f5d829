import { useRef, useState } from 'react';
import { confirmation, type Erasure, type FoundRecord, mostErased } from '#shared/privacy/schema.ts';
import { call } from '../staff/call.ts';
import { textOf } from '../staff/refusal.ts';
import { useAct } from '../staff/use-act.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { keyOf } from './look.ts';
import { messages } from './messages.ts';
import css from './privacy.module.css';
import { useAbout } from './use-about.ts';

const m = messages.erase;

interface Props {
  readonly things: readonly FoundRecord[];
  readonly onClose: () => void;
  readonly onBegun: (erasure: Erasure) => void;
}

export function EraseDialog({ things, onClose, onBegun }: Props) {
  const aboutOf = useAbout();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy: isBusy, act } = useAct();
  // Sent again after a lost answer, it is the same erasure.
  const key = useRef(crypto.randomUUID());
  const some = things.slice(0, mostErased);
  const begin = async () => {
    if (typed.trim() !== confirmation) return setProblem(m.wrong(confirmation));
    setProblem(undefined);
    const body = { things: some.map(({ kind, id }) => ({ kind, id })), confirm: confirmation } as const;
    const { erasure } = await call((api) => api.startErasure({ idempotencyKey: key.current, body }));
    onBegun(erasure);
  };
  const failed = (error: unknown) => setProblem(`${m.failed}. ${textOf(error, messages.failed.text)}`);
  return (
    <QuestionDialog
      title={m.title(some.length)}
      text={m.text}
      yes={isBusy ? m.busy : m.yes}
      no={m.no}
      close={m.close}
      look="tool-danger"
      busy={isBusy}
      onYes={() => void act(begin, failed)}
      onNo={onClose}
      returnTo={() => document.getElementById('privacy-erase')}
    >
      <p>{m.goes}</p>
      <ul className={css.privacyDry}>
        {some.map((each) => (
          <li key={keyOf(each)}>
            {aboutOf(each)}. {messages.fates[each.fate]}
          </li>
        ))}
      </ul>
      <p>{m.stays}</p>
      <ul className={css.privacyDry}>
        {m.stay.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <TextField
        id="privacy-confirm"
        label={m.label(confirmation)}
        required
        error={problem}
        value={typed}
        onChange={setTyped}
      />
    </QuestionDialog>
  );
}
