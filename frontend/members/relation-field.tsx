import { relationWords } from '#shared/members/relation-words.ts';
import { type RelationChoice, relations } from '#shared/members/relations.ts';
import { SelectField } from '../ui/select-field.tsx';
import { messages } from './tie-messages.ts';

const m = messages.household;

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: RelationChoice;
  readonly onChange: (relation: RelationChoice) => void;
}

/** A choice of how a member is related to the head of the household. */
export function RelationField({ id, label, value, onChange }: Props) {
  return (
    <SelectField
      id={id}
      label={label}
      options={[
        { value: '', label: m.relationUnknown },
        ...relations.map((relation) => ({ value: relation, label: relationWords[relation] })),
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen as RelationChoice)}
    />
  );
}
