import { useRef } from 'react';
import { useKeys } from '../../staff/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { filters as known } from './listing.ts';
import { messages as m } from './messages.ts';
import type { Filters as State } from './use-filters.ts';

interface Props {
  readonly filters: State;
  readonly shown: number;
  readonly total: number;
}

/** Search and filter over the list. The key / goes to the search. */
export function Filters({ filters, shown, total }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const keys = useKeys({ '/': () => box.current?.focus() });
  const filtered = filters.filter !== 'all' || filters.search.trim() !== '';
  return (
    <search className="filters">
      <SearchField
        label={m.search}
        placeholder={m.placeholder}
        value={filters.search}
        ref={box}
        keyCap={keys.isOn ? '/' : undefined}
        onChange={filters.setSearch}
      />
      <label>
        <span className="sr">{m.filter}</span>
        <select
          className="input"
          value={filters.filter}
          onChange={(event) => filters.setFilter(known.find((name) => name === event.target.value) ?? 'all')}
        >
          {known.map((name) => (
            <option key={name} value={name}>
              {m.filters[name]}
            </option>
          ))}
        </select>
      </label>
      <p className="found" role="status">
        <span className="num">{m.found(shown, total)}</span>
        {filtered && (
          <Button
            look="quiet"
            onClick={() => {
              filters.clear();
              box.current?.focus();
            }}
          >
            {m.clear}
          </Button>
        )}
      </p>
    </search>
  );
}
