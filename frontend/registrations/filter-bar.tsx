import type { RefObject } from 'react';
import { statusLabels } from '#shared/registrations/labels.ts';
import { type RegistrationStatus, statuses } from '#shared/registrations/schema.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceBar } from '../ui/choice-bar.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { type Filters, isFiltered, type Period, periods } from './filters.ts';
import { messages } from './messages.ts';

const m = messages.filters;

interface Props {
  readonly filters: Filters;
  readonly types: readonly { readonly type: string; readonly label: string }[];
  readonly found: string;
  /** False where the empty list offers it. */
  readonly canClear: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly hasKeys: boolean;
  readonly onSearch: (q: string) => void;
  readonly onChoose: (change: Partial<Filters>) => void;
  readonly onClear: () => void;
}

/** Search and filters; each works at once. */
export function FilterBar({ filters, types, found, canClear, field, hasKeys, onSearch, onChoose, onClear }: Props) {
  return (
    <search className="filters" aria-label={m.label}>
      <SearchField
        label={m.search}
        placeholder={m.placeholder}
        value={filters.q}
        ref={field}
        keyCap={hasKeys ? '/' : undefined}
        onChange={onSearch}
      />
      <label>
        <span className="sr">{m.type}</span>
        <select className="input" value={filters.type} onChange={(event) => onChoose({ type: event.target.value })}>
          <option value="">{m.allTypes}</option>
          {types.map(({ type, label }) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="sr">{m.status}</span>
        <select
          className="input"
          value={filters.status}
          onChange={(event) => onChoose({ status: event.target.value as RegistrationStatus | '' })}
        >
          <option value="">{m.anyStatus}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </select>
      </label>
      <ChoiceBar
        label={m.period}
        name="period"
        options={(Object.keys(periods) as Period[]).map((period) => ({ value: period, label: m.periods[period] }))}
        value={filters.period}
        onChange={(period) => onChoose({ period: period as Period })}
      />
      <p className="found">
        <span role="status" className="num">
          {found}
        </span>
        {canClear && isFiltered(filters) && (
          <Button look="quiet" onClick={onClear}>
            {m.clear}
          </Button>
        )}
      </p>
    </search>
  );
}
