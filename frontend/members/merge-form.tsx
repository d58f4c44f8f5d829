import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { differingParts, usualTake } from '#shared/members/merge.ts';
import type { Member } from '#shared/members/schema.ts';
import { type MergePart, mergeParts } from '#shared/members/ties.ts';
import formCss from '../staff/form/form.module.css';
import { Version } from '../staff/form/version.tsx';
import { isStale, textOf } from '../staff/refusal.ts';
import { useAct } from '../staff/use-act.ts';
import { Button } from '../ui/button.tsx';
import { nameOf, readMember } from './members-data.ts';
import { choicesOf, chosenOf, labelOf, type MergeChoice, olderOf, staleText } from './merge-words.ts';
import { messages } from './tie-messages.ts';
import css from './ties.module.css';
import { memberAddress, mergeRecords, undoMerge } from './ties-data.ts';
import { useMemberViews } from './views.ts';

const m = messages.merge;

interface Props {
  readonly one: Member;
  readonly other: Member;
}

/** Both records field by field, with a choice of the value to keep. */
export function MergeForm({ one, other }: Props) {
  const navigate = useNavigate();
  const { back } = useMemberViews();
  const [pair, setPair] = useState<readonly [Member, Member]>([one, other]);
  const [staying, setStaying] = useState(olderOf(one, other));
  const [chosen, setChosen] = useState<Readonly<Partial<Record<MergePart, string>>>>({});
  const [refused, setRefused] = useState('');
  const { busy, act } = useAct();
  const stays = pair.find(({ id }) => id === staying) ?? pair[0];
  const goes = pair.find(({ id }) => id !== stays.id) ?? pair[1];
  const parts = differingParts(stays, goes);
  const usual = usualTake(stays, goes);
  const fields = parts.map((part) => {
    const choices = choicesOf(part, pair, stays);
    return { part, choices, choice: chosenOf(choices, chosen[part], usual) };
  });

  const merge = async () => {
    setRefused('');
    const taken = fields.flatMap(({ choice }) => choice?.take ?? []);
    const merged = (await mergeRecords(stays, goes, taken)) ?? stays;
    const undo = { label: m.undo, onClick: () => void undone(goes) };
    toast.success(m.done(nameOf(merged), merged.member_id), { action: undo });
    void navigate(memberAddress(merged));
  };
  const failed = (error: unknown) => {
    setRefused(isStale(error) ? staleText(error) : textOf(error, messages.lost));
    if (!isStale(error)) return;
    void Promise.all([readMember(one.id), readMember(other.id)]).then(setPair, () => {}); // the old pair stays
  };
  return (
    <div className={`${formCss.staffForm} ${css.merge}`}>
      <Choices
        legend={m.stays}
        name="stays"
        choices={pair.map((member) => ({ id: member.id, word: member.member_id, text: nameOf(member) }))}
        chosen={stays.id}
        onChoose={setStaying}
      />
      <p className="soft">{m.staysHint}</p>
      <p>{parts.length === 0 ? m.same : m.both}</p>
      {fields.map(({ part, choices, choice }) => (
        <Choices
          key={part}
          legend={labelOf(part)}
          name={part}
          choices={choices}
          chosen={choice?.id}
          onChoose={(id) => setChosen({ ...chosen, [part]: id })}
        />
      ))}
      {parts.length > 0 && <p className="soft">{m.alike(mergeParts.length - parts.length)}</p>}
      <p>{m.keep}</p>
      {refused && (
        <div className="state" role="alert">
          <b>{m.failed}</b>
          <p>{refused}</p>
        </div>
      )}
      <p className="row">
        <Button look="tool-main" busy={busy} onClick={() => void act(merge, failed)}>
          {m.yes}
        </Button>
        <Button look="tool" onClick={() => void navigate(back.to)}>
          {m.no}
        </Button>
      </p>
    </div>
  );
}

/** Undoes a merge, from the button in its toast. */
async function undone(goes: Member): Promise<void> {
  try {
    await undoMerge(goes.id);
    toast.success(messages.merged.isBack(nameOf(goes), goes.member_id));
  } catch (error) {
    toast.error(messages.failed, { description: textOf(error, messages.lost) });
  }
}

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly MergeChoice[];
  /** The id of the choice that is kept. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

function Choices({ legend, name, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className={formCss.both}>
      <legend>{legend}</legend>
      <dl>
        {choices.map(({ id, word, text }) => (
          <Version
            key={id}
            name={`merge-${name}`}
            word={word}
            of={legend}
            text={text}
            chosen={chosen === id}
            onChoose={() => onChoose(id)}
          />
        ))}
      </dl>
    </fieldset>
  );
}
