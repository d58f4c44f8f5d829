import { peopleRows } from '#shared/forms/asked.ts';
import { askedWords } from '#shared/forms/asked-words.ts';
import { FormFields } from '../../forms/form-fields.tsx';
import css from './dialog.module.css';
import { idOf, type RegistrationState } from './use-registration.ts';

/** The fields about each person, under a title such as "Adult 2". */
export function PeopleFields({ registration }: { readonly registration: RegistrationState }) {
  const { asked, answers } = registration;
  return peopleRows(asked, answers, askedWords).map(({ title, fields, labels }) => (
    <fieldset className={`stack ${css.person}`} key={fields[0]?.name}>
      <legend>{title}</legend>
      <FormFields
        state={registration}
        fields={fields.map((field, index) => ({ ...field, label: labels[index] ?? field.label }))}
        idOf={idOf}
      />
    </fieldset>
  ));
}
