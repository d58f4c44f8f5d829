import { useMemo } from 'react';
import { usePageStore } from '../kernel/page-store.ts';
import { FindField } from '../staff/form/find-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { findGivers, findPayable, giverOption, payableOption } from './links-data.ts';
import { messages } from './messages.ts';
import {
  type Decision,
  isDoubtful,
  keyOf,
  type Looked,
  mayBeOf,
  mayHaveGiver,
  mayHaveRegistration,
  nobody,
} from './statement-rows.ts';

const m = messages.statement;

interface Props {
  readonly row: Looked;
  readonly decision: Decision;
  readonly decide: (row: Looked, change: Partial<Decision>) => void;
}

/** Whose payment it is: said where it is known, and chosen where somebody has to decide. */
export function Whose({ row, decision, decide }: Props) {
  const { currency } = usePageStore().church;
  const find = useMemo(() => findPayable(currency), [currency]);
  const id = keyOf(row).replace(' ', '-');
  const { registration, giver } = row;
  const common = {
    id: `giver-${id}`,
    label: m.giverOf(row.receipt),
    value: decision.giver,
    onChange: (value: string) => decide(row, { giver: value }),
  };
  const candidates = mayBeOf(row, decision);
  if (candidates.length > 0) {
    const options = [...candidates.map(giverOption), { value: nobody, label: m.nobody }];
    return <SelectField {...common} optional="" choose={m.chooseGiver} options={options} />;
  }
  if (!isDoubtful(row)) {
    const known = registration ? payableOption(registration, currency) : giver && giverOption(giver);
    return known ? <p className="soft">{m.whose(known.label)}</p> : null;
  }
  if (mayHaveRegistration(decision))
    return (
      <FindField
        id={`registration-${id}`}
        label={m.registrationOf(row.receipt)}
        value={decision.registration}
        known={[]}
        find={find}
        onChange={(value) => decide(row, { registration: value })}
      />
    );
  return mayHaveGiver(decision) ? <FindField {...common} known={[]} find={findGivers} /> : null;
}
