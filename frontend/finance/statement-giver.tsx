import { useMemo } from 'react';
import { transactionOf, unnamed } from '#shared/finance/statement-schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import type { Find } from '../staff/form/draft.ts';
import { FindField } from '../staff/form/find-field.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { findGivers, findPayable, giverOption, payableOption } from './links-data.ts';
import { messages } from './messages.ts';
import { type CheckedRow, type Decision, mayBeOf, mayHaveGiver, mayHaveRegistration } from './statement-rows.ts';

const m = messages.statement;

interface Props {
  readonly row: CheckedRow;
  readonly decision: Decision;
  readonly decide: (row: CheckedRow, change: Partial<Decision>) => void;
  /** Names that staff began to type, by the field's id. */
  readonly typed: Map<string, string>;
}

/** Whose payment it is: said where it is known, and chosen, or said to be unknown, where somebody has to decide. */
export function Whose({ row, decision, decide, typed }: Props) {
  const { currency } = usePageStore().church;
  const find = useMemo(() => findPayable(currency), [currency]);
  const id = transactionOf(row).replaceAll(' ', '-');
  const { receipt, registration, giver, isBehind } = row;
  if (mayHaveRegistration(decision)) {
    if (registration && decision.registration === registration.id)
      return <p className="soft">{m.whose(payableOption(registration, currency).label)}</p>;
    return (
      <Named
        key="registration"
        id={`registration-${id}`}
        typed={typed}
        label={m.registrationOf(receipt)}
        unknown={m.registrationUnknown(receipt)}
        value={decision.registration}
        find={find}
        onChange={(value) => decide(row, { registration: value })}
      />
    );
  }
  if (!mayHaveGiver(decision)) return null;
  if (giver && !isBehind && decision.giver === giver.id)
    return <p className="soft">{m.whose(giverOption(giver).label)}</p>;
  const field = {
    id: `giver-${id}`,
    label: m.giverOf(receipt),
    value: decision.giver,
    onChange: (value: string) => decide(row, { giver: value }),
  };
  const candidates = mayBeOf(row, decision);
  if (candidates.length === 0)
    return <Named key="giver" {...field} typed={typed} unknown={m.giverUnknown(receipt)} find={findGivers} />;
  const options = [...candidates.map(giverOption), { value: unnamed, label: m.nobody }];
  return <SelectField {...field} optional="" choose={m.chooseGiver} options={options} />;
}

interface NamedProps {
  readonly id: string;
  readonly label: string;
  /** The label of the choice “unknown”. */
  readonly unknown: string;
  /** An id, `unnamed`, or empty while undecided. */
  readonly value: string;
  readonly find: Find;
  readonly typed: Props['typed'];
  readonly onChange: (value: string) => void;
}

/** One who is searched for, or the word that nobody knows. */
function Named({ id, label, unknown, value, find, typed, onChange }: NamedProps) {
  const isUnknown = value === unnamed;
  return (
    <div>
      {!isUnknown && (
        <FindField
          {...{ id, label, value, find, onChange }}
          optional=""
          known={[]}
          started={typed.get(id)}
          onTyped={(text) => typed.set(id, text)}
        />
      )}
      <CheckboxField
        id={`${id}-unknown`}
        label={unknown}
        checked={isUnknown}
        onChange={(is) => onChange(is ? unnamed : '')}
      />
    </div>
  );
}
