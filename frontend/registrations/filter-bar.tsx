import '../ui/theme/forms.css';
import type { RefObject } from 'react';
import { statusLabels } from '#shared/registrations/labels.ts';
import { type RegistrationStatus, statuses } from '#shared/registrations/schema.ts';
import { type Filters, isFiltered, type Period, periods } from './filters.ts';
import { KeyCap } from './key-cap.tsx';
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
      <label className="find-in">
        <span className="sr">{m.search}</span>
        <input
          className="input"
          type="search"
          aria-keyshortcuts={hasKeys ? '/' : undefined}
          ref={field}
          placeholder={m.placeholder}
          value={filters.q}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onSearch(event.target.value)}
        />
        {hasKeys && <KeyCap cap="/" />}
      </label>
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
      <fieldset className="span">
        <legend className="sr">{m.period}</legend>
        {(Object.keys(periods) as Period[]).map((period) => (
          <label key={period}>
            <input
              type="radio"
              name="period"
              checked={filters.period === period}
              onChange={() => onChoose({ period })}
            />
            <span>{m.periods[period]}</span>
          </label>
        ))}
      </fieldset>
      <p className="found">
        <span role="status" className="num">
          {found}
        </span>
        {canClear && isFiltered(filters) && (
          <button type="button" className="reg-link" onClick={onClear}>
            {m.clear}
          </button>
        )}
      </p>
    </search>
  );
}
