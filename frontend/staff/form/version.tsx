import { isDay } from '#shared/church/time.ts';
import { locale } from '#shared/language/built.ts';
import { clock } from '../../kernel/when.ts';
import { dayText, dayWords } from '../day-words.ts';
import { type Draft, rowsIn, type StaffField, type StaffFields, visibleFields } from './draft.ts';
import type { DayTime, FieldValue } from './kinds.ts';
import { messages } from './messages.ts';

const m = messages.stale;

interface Props {
  /** The name of the radio group that both versions share. */
  readonly name: string;
  readonly word: string;
  /** The field's label. */
  readonly of: string;
  readonly text: string;
  readonly chosen?: boolean;
  /** Without it the version is only displayed. */
  readonly onChoose?: () => void;
}

/** One of two versions of a field, within a `dl`. */
export function Version({ name, word, of, text, chosen, onChoose }: Props) {
  return (
    <div className="choice">
      <dt className="soft small">
        {onChoose ? (
          <label className="row">
            <input type="radio" name={name} checked={chosen ?? false} onChange={onChoose} />
            {word}
            <span className="sr">: {of}</span>
          </label>
        ) : (
          word
        )}
      </dt>
      <dd>{text || <span className="soft">{m.empty}</span>}</dd>
    </div>
  );
}

/** A value as one line of the comparison; of a list, a line for each record. `draft`: for the columns of a list. */
export function versionText(
  { kind, options, rows }: Pick<StaffField, 'kind' | 'options' | 'rows'>,
  typed: FieldValue | undefined,
  draft: Draft = {},
): string {
  if (typed === undefined) return '';
  if (typeof typed === 'boolean') return typed ? m.yes : m.no;
  if (typeof typed !== 'string') return momentText(typed);
  if (rows)
    return rowsIn(typed)
      .map((row) => recordText(visibleFields(rows.columns(draft, row), row), row))
      .join('\n');
  if (kind === 'items') return typed.split('\n').join(', ');
  if (kind === 'whole' && typed !== '') return Number(typed).toLocaleString(locale);
  if (kind === 'date' && isDay(typed)) return dayText(typed);
  return options?.find(({ value }) => value === typed)?.label ?? typed;
}

/** The first field is the record's name. */
const recordText = (columns: StaffFields, row: Draft): string =>
  columns
    .map((column, at) => {
      const value = row[column.name];
      if (value === true) return column.label;
      const text = value === false ? '' : versionText(column, value);
      return at === 0 || text === '' ? text : `${column.label}: ${text}`;
    })
    .filter(Boolean)
    .join(' · ');

const momentText = ([date, time]: DayTime) =>
  [isDay(date) && dayWords(date), time && clock(time)].filter(Boolean).join(', ');
