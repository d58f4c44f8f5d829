import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ChoiceBar } from '../ui/choice-bar.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { PersonSearch } from './look.ts';
import { messages } from './messages.ts';
import css from './privacy.module.css';

const m = messages.search;
const ways = ['email', 'phone'] as const;

export function SearchForm({ onSearch }: { readonly onSearch: (sought: PersonSearch) => void }) {
  const [by, setBy] = useState<(typeof ways)[number]>('email');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const typed = value.trim();
    setProblem(typed.length < 3 ? m.missing : undefined);
    if (typed.length >= 3) onSearch({ by, value: typed });
  };
  return (
    <form
      className={`card stack ${css.privacySearch}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ChoiceBar
        label={m.legend}
        name="by"
        options={ways.map((way) => ({ value: way, label: m.by[way] }))}
        value={by}
        onChange={(next) => setBy(next === 'phone' ? 'phone' : 'email')}
      />
      <TextField
        id="privacy-value"
        kind={by === 'phone' ? 'tel' : 'email'}
        label={m.label[by]}
        required
        error={problem}
        value={value}
        onChange={setValue}
      />
      <p>
        <Button look="tool-main" type="submit">
          {m.submit}
        </Button>
      </p>
    </form>
  );
}
