import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import css from './list.module.css';
import { messages } from './messages.ts';
import { pageTyped } from './pages.ts';

const m = messages.pager;

interface Props {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onJump: (page: number) => void;
}

export function PageJump({ page, pages, onJump }: Props) {
  const [typed, setTyped] = useState('');
  const submit = (press: SubmitEvent<HTMLFormElement>) => {
    press.preventDefault();
    const to = pageTyped(typed, pages);
    if (to === undefined) return;
    setTyped('');
    if (to !== page) onJump(to);
  };
  return (
    <form className="row" onSubmit={submit}>
      <label className="row">
        {m.jump}
        <input
          className={`input num ${css.listNumber}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          placeholder={String(page + 1)}
          onChange={(event) => setTyped(event.target.value)}
        />
        {m.of(pages)}
      </label>
      <Button type="submit" look="tool">
        {m.go}
      </Button>
    </form>
  );
}
