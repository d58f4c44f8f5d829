import { type RefObject, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { Option } from '../../ui/select-field.tsx';
import css from './list.module.css';
import type { Filter, List, Page } from './list.ts';
import { isNarrowed } from './list-position.ts';
import { messages, sortWords } from './messages.ts';
import type { ListPlace } from './use-list-position.ts';
import { ViewsMenu } from './views/views-menu.tsx';

interface Props<Row> {
  readonly list: List<Row>;
  readonly view: ListPlace;
  readonly page: Page<Row> | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly hasKeys: boolean;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** Search and filters, which apply at once. On phones everything but the search is folded. */
export function FilterBar<Row>({ list, view, page, field, hasKeys, isFolded, onFold }: Props<Row>) {
  const { place, typed } = view;
  const { words, filters } = list;
  const shown = filters.filter(({ when }) => when?.(place.filters) ?? true);
  const chosen = shown.filter(({ name }) => place.filters[name]).length;
  // Filters that make a view are its start, not a choice to undo.
  const isView = list.emptyView?.({ search: typed.trim(), filters: place.filters }) !== undefined;
  const canClear = isNarrowed({ ...place, q: typed }) && !isView;
  const clear = () => {
    view.clear();
    field.current?.focus();
  };
  return (
    <search className={`row ${css.listFilters}`} aria-label={words.caption}>
      <SearchField
        {...words.search}
        value={typed}
        ref={field}
        keyCap={hasKeys ? '/' : undefined}
        onChange={view.search}
      />
      <button type="button" className={`tool ${css.listFold}`} aria-expanded={!isFolded} onClick={onFold}>
        {messages.filters(chosen)}
      </button>
      {shown.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={place.filters[filter.name] ?? ''}
          onChange={(value) => view.choose(filter.name, value)}
        />
      ))}
      {list.sorts.length > 1 && (
        <Choice
          className={css.listNarrow}
          label={messages.sort}
          options={list.sorts.map((sort) => ({ value: sort, label: sortWords(words, sort) }))}
          value={place.sort}
          onChange={view.sort}
        />
      )}
      {list.pageSizes && (
        <Choice
          label={messages.pager.sizes}
          options={list.pageSizes.map((size) => ({ value: String(size), label: messages.pager.size(size) }))}
          value={String(place.size ?? list.pageSize)}
          onChange={(size) => view.size(Number(size))}
        />
      )}
      {list.viewsOf && <ViewsMenu list={list.viewsOf} view={view} />}
      {canClear && (page === undefined || page.items.length > 0) && (
        <Button look="quiet" onClick={clear}>
          {messages.clear}
        </Button>
      )}
    </search>
  );
}

interface FieldProps {
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FilterField({ filter, value, onChange }: FieldProps) {
  const id = useId();
  if (filter.kind === 'asked') return <AskedChoice {...{ filter, value, onChange }} />;
  if (filter.kind === 'choice') {
    const { label, all, options } = filter;
    return <Choice {...{ label, value, onChange }} options={[{ value: '', label: all }, ...options]} />;
  }
  return (
    <div className={css.listDate}>
      <label className="soft" htmlFor={id}>
        {filter.label}
      </label>
      <DateInput {...{ id, value, onChange }} />
    </div>
  );
}

interface AskedProps extends FieldProps {
  readonly filter: Extract<Filter, { kind: 'asked' }>;
}

/** The chosen option is always included, although its record may have been deleted. */
function AskedChoice({ filter: { label, all, useOptions, unknown }, value, onChange }: AskedProps) {
  const options = useOptions();
  const known = value === '' || options.some((option) => option.value === value);
  const chosen = known ? [] : [{ value, label: unknown ?? value }];
  return <Choice {...{ label, value, onChange }} options={[{ value: '', label: all }, ...options, ...chosen]} />;
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

function Choice({ label, options, value, onChange, className }: ChoiceProps) {
  return (
    <label className={className ? `${css.listChoice} ${className}` : css.listChoice}>
      <span className="sr">{label}</span>
      <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
