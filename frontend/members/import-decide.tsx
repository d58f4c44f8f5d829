import { type ImportChoice, importChoices } from '#shared/members/import-schema.ts';
import { fullName } from '#shared/members/name-words.ts';
import css from '../staff/file-import.module.css';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Some } from './import-some.tsx';
import { importWords as w } from './import-words.ts';
import type { Import } from './use-import.ts';

const d = w.doubles;

/** The label of the button that starts the import. */
function startLabel(adds: number, updates: number): string {
  if (updates === 0) return w.start.add(adds);
  return adds === 0 ? w.start.update(updates) : w.start.both(adds, updates);
}
const all = importChoices.map((value) => ({ value, label: d.choices[value] }));
/** The value for rows that follow the general choice. */
const asAll = 'all';
const one = [{ value: asAll, label: d.as }, ...importChoices.map((value) => ({ value, label: d.short[value] }))];

interface Props {
  readonly way: Import;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  /** There may be more doubles than the screen shows. */
  readonly isBehind: boolean | undefined;
}

/** Lists doubles with a choice for each, and starts the import. */
export function ImportDecide({ way, problem, isBusy, isBehind }: Props) {
  const { prepared, seen, usual, decided } = way;
  if (!prepared) return null;
  const sameOf = new Map(prepared.rows.flatMap(({ row, same }) => (same ? [[row, same.row] as const] : [])));
  const isDouble = ({ row }: { readonly row: number }) => seen.has(row) || sameOf.has(row);
  const doubles = prepared.right.filter(isDouble);
  const choices = prepared.right.map((each) => (isDouble(each) ? (decided.get(each.row) ?? usual) : 'add'));
  const count = (choice: ImportChoice) => choices.filter((each) => each === choice).length;
  return (
    <section aria-label={w.title}>
      {isBehind && <p role="status">{d.behind}</p>}
      {doubles.length === 0 ? (
        !isBehind && <p role="status">{d.none}</p>
      ) : (
        <>
          <h3>{d.title(doubles.length)}</h3>
          <p className={`soft ${css.lead}`} role="status">
            {d.lead}
          </p>
          <SelectField
            id="decide-all"
            name="decide-all"
            label={d.all}
            value={usual}
            required
            options={all}
            onChange={(choice) => way.setUsual(choice as ImportChoice)}
          />
          <Some of={doubles} className={css.rows}>
            {({ row, given }) => (
              <li key={row} className={css.decided}>
                <div>
                  <b>{fullName(given)}</b>
                  {(seen.get(row) ?? []).map(({ id, name, member_id, by }) => (
                    <p className="soft" key={id}>
                      {d.of(name, member_id, d.by[by])}
                    </p>
                  ))}
                  {sameOf.has(row) && <p className="soft">{d.within(sameOf.get(row) ?? 0)}</p>}
                </div>
                <SelectField
                  id={`decide-${row}`}
                  name={`decide-${row}`}
                  label={d.one(row)}
                  value={decided.get(row) ?? asAll}
                  required
                  options={one}
                  onChange={(choice) => way.decide(row, choice === asAll ? undefined : (choice as ImportChoice))}
                />
              </li>
            )}
          </Some>
        </>
      )}
      {prepared.wrong.length > 0 && (
        <p className={css.part}>{w.counted(prepared.right.length, prepared.wrong.length)}</p>
      )}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <p className={`row ${css.foot}`}>
        <Button look="tool-main" busy={isBusy} onClick={() => void way.start()}>
          {startLabel(count('add'), count('update'))}
        </Button>
        <Button look="tool" onClick={way.again}>
          {w.again}
        </Button>
      </p>
    </section>
  );
}
