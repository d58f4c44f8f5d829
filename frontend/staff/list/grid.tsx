// biome-ignore-all lint/a11y/noRedundantRoles: on phones the table's display is taken away, and in some browsers its meaning with it
// biome-ignore-all lint/a11y/useSemanticElements: as above
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the name in the row is its control for the keyboard
import '../../ui/theme/lists.css';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Church } from '#shared/pages/page-data.ts';
import { actionsFor } from './actions-for.ts';
import css from './list.module.css';
import type { Action, Column, List, RowAction } from './list.ts';
import { messages as m, sortWords } from './messages.ts';
import { RowMenu } from './row-menu.tsx';
import type { PickedRows } from './use-picked.ts';

/** In characters. A wide table cuts a longer name after two lines, so that a nonsense name does not fill the screen; the details show it whole. */
const LONGEST_WHOLE_NAME = 100;

/** The id of the element that opens a row. */
export const rowId = (id: string) => `row-${id}`;

interface Props<Row> {
  readonly list: List<Row>;
  readonly items: readonly Row[];
  readonly actions: readonly Action<Row>[];
  readonly picked: PickedRows<Row>;
  readonly church: Church;
  readonly search: string;
  readonly sort: string;
  /** These rows still belong to the previous page. */
  readonly isBehind: boolean;
  readonly hasPicks: boolean;
  /** The row with open details. */
  readonly opened: Row | undefined;
  readonly onSort: (sort: string) => void;
  /** `from`: the id of the pressed element. */
  readonly onOpen: (row: Row, from: string) => void;
  readonly onWork: (work: RowAction<Row>, row: Row, from: string) => void;
}

/** One page of the list as a table; on phones each row is a card. */
export function Grid<Row>(props: Props<Row>) {
  const { list, items, actions, picked, church, search, sort, isBehind, hasPicks, opened, onSort, onOpen, onWork } =
    props;
  const { words, idOf, nameOf, isOff } = list;
  const columns = list.columns.filter(
    ({ isOptional, isEmpty }) => !isOptional || items.some((row) => isEmpty?.(row) !== true),
  );
  const hasMenu = actions.length > 0 || list.detail !== undefined;
  const some = items.some((row) => picked.has(row));
  const every = items.every((row) => picked.has(row));
  return (
    <table className={css.listGrid} role="table" aria-busy={isBehind}>
      <caption className="sr">{[words.caption, sortWords(words, sort)].filter(Boolean).join(', ')}</caption>
      <colgroup>
        {hasPicks && <col />}
        {columns.map(({ id, width }) => (
          <col key={id} {...(width !== undefined && { style: { width } })} />
        ))}
        {hasMenu && <col />}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {hasPicks && (
            <th scope="col" role="columnheader" className={css.listPick}>
              <Tick label={m.pick.page} isOn={every} isSome={some && !every} onChange={(on) => picked.set(items, on)} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} {...{ column, church, sort, onSort }} />
          ))}
          {hasMenu && (
            <th scope="col" role="columnheader" className={css.listMore}>
              <span className="sr">{m.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" onClick={openRow}>
        {items.map((row) => (
          <tr
            key={idOf(row)}
            role="row"
            aria-current={row === opened || undefined}
            className={rowClass(isOff?.(row), picked.has(row))}
          >
            {hasPicks && (
              <td role="cell" className={css.listPick}>
                <Tick
                  label={m.pick.one(nameOf(row))}
                  isOn={picked.has(row)}
                  onChange={(isOn) => picked.set([row], isOn)}
                />
              </td>
            )}
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.id} scope="row" role="rowheader">
                  <div className={column.hasTwoLines ? undefined : css.listTitle}>
                    <Name list={list} row={row} onOpen={onOpen}>
                      <b className={nameOf(row).length > LONGEST_WHOLE_NAME ? css.listShortened : undefined}>
                        {column.cell(row, church)}
                      </b>
                    </Name>
                    <SecondaryText text={column.secondary?.(row, search) ?? ''} isUnder={column.hasTwoLines === true} />
                  </div>
                </th>
              ) : (
                <td key={column.id} role="cell" className={cellClass(column, row)} data-card={column.card}>
                  {(column.card === 'named' || column.card === 'end') && (
                    <small className={css.listNarrow}>{column.head}: </small>
                  )}
                  {column.cell(row, church)}
                </td>
              ),
            )}
            {hasMenu && (
              <td role="cell" className={css.listMore}>
                <RowMenu
                  id={`more-${idOf(row)}`}
                  name={nameOf(row)}
                  row={row}
                  actions={actionsFor(actions, row)}
                  onOpen={list.detail && onOpen}
                  onWork={onWork}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Opens the row on a click in it, except on controls or after selecting text. The keyboard uses the name. */
function openRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (!(target instanceof Element) || target.closest('a, button, input, label, [role="menu"]')) return;
  if (ctrlKey || metaKey || shiftKey || getSelection()?.isCollapsed === false) return;
  target.closest('tr')?.querySelector<HTMLElement>(`.${css.listName}`)?.click();
}

interface HeadProps<Row> extends Pick<Props<Row>, 'church' | 'sort' | 'onSort'> {
  readonly column: Column<Row>;
}

function Head<Row>({ column, church, sort, onSort }: HeadProps<Row>) {
  const { head, note, sort: orders, align } = column;
  const at = orders?.indexOf(sort) ?? -1;
  // The first press on a time column sorts newest first, so the direction follows from the order, not from the number of presses.
  const direction = at < 0 ? undefined : (orders?.[at] ?? '').match(/desc|newest/) ? 'descending' : 'ascending';
  const words = (
    <>
      {head} {note && <small>{note(church)}</small>}
    </>
  );
  return (
    <th scope="col" role="columnheader" className={align && css.listEnd} aria-sort={direction}>
      {orders ? (
        <button type="button" onClick={() => onSort(orders[at === 0 ? 1 : 0])}>
          {words}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

interface NameProps<Row> extends Pick<Props<Row>, 'list' | 'onOpen'> {
  readonly row: Row;
  readonly children: ReactNode;
}

/** The row's heading cell, which opens the row. */
function Name<Row>({ list, row, onOpen, children }: NameProps<Row>) {
  const id = rowId(list.idOf(row));
  if (list.useAddressOf) return <Address useAddressOf={list.useAddressOf} {...{ id, row, children }} />;
  if (!list.detail) return children;
  return (
    <button type="button" className={css.listName} id={id} onClick={() => onOpen(row, id)}>
      {children}
    </button>
  );
}

function SecondaryText({ text, isUnder }: { readonly text: string; readonly isUnder: boolean }) {
  if (text === '') return null;
  return (
    <small className={isUnder ? css.listUnder : undefined}>
      {' '}
      <bdi>{text}</bdi>
    </small>
  );
}

interface AddressProps<Row> {
  readonly useAddressOf: () => (row: Row) => string;
  readonly id: string;
  readonly row: Row;
  readonly children: ReactNode;
}

function Address<Row>({ useAddressOf, id, row, children }: AddressProps<Row>) {
  const addressOf = useAddressOf();
  return (
    <Link className={css.listName} id={id} to={addressOf(row)}>
      {children}
    </Link>
  );
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isSome?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Tick({ label, isOn, isSome = false, onChange }: TickProps) {
  return (
    <label className={css.listTick}>
      <input
        type="checkbox"
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

const rowClass = (isOff = false, isPicked = false) =>
  [isOff && css.listOff, isPicked && css.listOn].filter(Boolean).join(' ') || undefined;

function cellClass<Row>({ align, wraps, isEmpty }: Column<Row>, row: Row): string | undefined {
  const names = [align && css.listEnd, wraps && css.listWraps, isEmpty?.(row) && css.listEmpty];
  return names.filter(Boolean).join(' ') || undefined;
}
