import { type Separator, separators } from '#shared/files/read-csv.ts';
import { type Column, columnChoices } from '#shared/members/import-sheet.ts';
import { fullName } from '#shared/members/name-words.ts';
import { shownPhonesOf } from '#shared/members/phones.ts';
import { dayText } from '../staff/day-words.ts';
import css from '../staff/file-import.module.css';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { columnProblem, type ImportFile, withColumns } from './import-file.ts';
import { RowReports } from './import-some.tsx';
import { columnNames, importWords as w } from './import-words.ts';
import { messages } from './messages.ts';
import type { Import } from './use-import.ts';

const c = w.columns;
/** The value for a column that is left out. */
const none = 'none';
const labelOf = (name: (typeof columnChoices)[number]) =>
  name === 'full_name' ? c.fullName : name === 'second_phone' ? messages.fields.secondPhone : columnNames[name];
const options = [
  { value: none, label: c.leaveOut },
  ...columnChoices.map((name) => ({ value: name, label: labelOf(name) })),
];
const orders = (['day', 'month'] as const).map((value) => ({ value, label: c.orders[value] }));
const separatorOptions = separators.map((value) => ({ value, label: c.separators[value] }));

/** Heads may repeat, so each column has an id of its own. */
const headsOf = ({ sheet }: ImportFile) => sheet.heads.map((head, index) => ({ id: `column-${index}`, head, index }));

/** An example from the first rows of a column. */
function exampleOf({ sheet }: ImportFile, index: number): string {
  const text = sheet.lines.map(({ cells }) => cells[index] ?? '').find((cell) => cell !== '');
  return text === undefined ? c.empty : c.example(text.slice(0, 60));
}

interface Props {
  readonly way: Import;
  readonly problem: string | undefined;
}

/** Assigns the file’s columns to fields, with a preview of the result. */
export function ImportColumns({ way, problem }: Props) {
  const { chosen, prepared } = way;
  if (!chosen) return null;
  const set = (index: number, value: string) => {
    const column = (value === none ? undefined : value) as Column;
    const columns = chosen.columns.map((each, at) => (at === index ? column : each));
    way.take(withColumns(chosen, columns));
  };
  const said = columnProblem(chosen) ?? problem;
  return (
    <>
      <section className="card" aria-labelledby="import-columns">
        <h3 id="import-columns">{c.title}</h3>
        <p className="soft">{c.lead}</p>
        <div className={css.columns}>
          {chosen.sheet.likely.length > 1 && (
            <SelectField
              id="separator"
              name="separator"
              label={c.separator}
              value={chosen.sheet.separator}
              required
              options={separatorOptions}
              onChange={(separator) => way.separateBy(separator as Separator)}
            />
          )}
          {headsOf(chosen).map(({ id, head, index }) => (
            <SelectField
              key={id}
              id={id}
              name={id}
              label={head || c.untitled(index + 1)}
              hint={exampleOf(chosen, index)}
              value={chosen.columns[index] ?? none}
              required
              options={options}
              onChange={(value) => set(index, value)}
            />
          ))}
          {chosen.isOrderOpen && (
            <SelectField
              id="day-order"
              name="day-order"
              label={c.order}
              value={chosen.order}
              required
              options={orders}
              onChange={(order) => way.take({ ...chosen, order: order === 'month' ? 'month' : 'day' })}
            />
          )}
        </div>
      </section>
      {prepared && <Preview way={way} />}
      {said && (
        <p className="error" role="alert">
          {said}
        </p>
      )}
      <p className={`row ${css.foot}`}>
        <Button look="tool-main" disabled={!prepared} onClick={() => void way.look()}>
          {w.look}
        </Button>
        <Button look="tool" onClick={way.again}>
          {w.again}
        </Button>
      </p>
    </>
  );
}

function Preview({ way: { prepared } }: { readonly way: Import }) {
  if (!prepared) return null;
  const { right, wrong, partial, households } = prepared;
  return (
    <>
      <p role="status" className={css.part}>
        {w.counted(right.length, wrong.length)}
      </p>
      {right.length > 0 && (
        <>
          <h3 className={css.part}>{w.preview}</h3>
          <ul className={css.rows}>
            {right.slice(0, 3).map(({ row, given }) => (
              <li key={row}>
                <b>{fullName(given)}</b>
                <p className="soft">
                  {[given.email, shownPhonesOf(given), given.date_of_birth && dayText(given.date_of_birth), given.city]
                    .filter(Boolean)
                    .join('\u00a0· ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {right.some(({ given }) => given.membership_status === undefined) && (
        <p className="soft">{w.noStatus(messages.status.options.Active)}</p>
      )}
      {households.count > 0 && <p className="soft">{w.households(households.count, households.people)}</p>}
      {wrong.length > 0 && (
        <>
          <h3 className={css.part}>{w.wrong(wrong.length)}</h3>
          <p className="soft">{w.wrongLead}</p>
          <RowReports of={wrong} />
        </>
      )}
      {partial.length > 0 && (
        <>
          <h3 className={css.part}>{w.partial(partial.length)}</h3>
          <p className="soft">{w.partialLead}</p>
          <RowReports of={partial} />
        </>
      )}
    </>
  );
}
