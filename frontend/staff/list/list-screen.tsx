import { useMemo, useRef, useState } from 'react';
import { usePageStore } from '../../kernel/page-store.ts';
import { useKeyGroups } from '../keys/key-help.ts';
import { useKeys } from '../keys/use-keys.ts';
import { actionsFor } from './actions-for.ts';
import { FigureStrip } from './figure-strip.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Grid, rowId } from './grid.tsx';
import { GroupNotice } from './group.tsx';
import css from './list.module.css';
import { forOne, isRowAction, type List, PAGE_SIZE, type RowAction } from './list.ts';
import { listKeyGroups } from './list-keys.ts';
import { ends, isEnd, isNarrowed, openedOf, queryAt } from './list-position.ts';
import { messages } from './messages.ts';
import { Pager } from './pager.tsx';
import { Panel } from './panel.tsx';
import { Picked } from './picked.tsx';
import { Printed } from './printed.tsx';
import { Empty, LoadFailure, Notice, Shape } from './states.tsx';
import { Tools } from './tools.tsx';
import { useFullList } from './use-everything.ts';
import { useListPosition } from './use-list-position.ts';
import { usePicked } from './use-picked.ts';
import { useTurns } from './use-turns.ts';
import { useRowActions } from './use-work.ts';
import { WorkDialog } from './work-dialog.tsx';

/** A staff list with all features of the kit; `List` describes what each screen defines. */
export function ListScreen<Row extends object>({ list }: { readonly list: List<Row> }) {
  const { church } = usePageStore();
  const view = useListPosition(list);
  const { place } = view;
  const pageSize = place.size ?? list.pageSize ?? PAGE_SIZE;
  const ask = queryAt(place, pageSize);
  const rows = list.useRows(ask);
  const actions = list.useActions();
  const everything = useFullList(list, rows);
  const picked = usePicked(list.idOf, JSON.stringify([ask.search, ask.filters]));
  const work = useRowActions(list, rows);
  const field = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  // The element that opened the details or a question. The keyboard focus returns to it.
  const opener = useRef<string>('');
  const [isFolded, setFolded] = useState(true);
  const [isParted, setParted] = useState(false);
  const { page } = rows;
  const items = page?.items ?? [];
  // While the next page is loading, the record from the previous page stays open.
  const kept = useRef<Row>(undefined);
  const opened = rows.isBehind && isEnd(place.open) ? kept.current : openedOf(items, list.idOf, place.open);
  kept.current = opened;

  const turn = useTurns({ view, ask, rows, top });
  const at = opened ? items.findIndex((row) => list.idOf(row) === list.idOf(opened)) : -1;
  const neighbours = { forward: items[at + 1], back: items[at - 1] };
  const hasMore = { forward: page?.next !== undefined, back: place.page > 0 };
  /** Steps to the neighbouring record if one is open, otherwise to the neighbouring page. */
  const step = (way: 'forward' | 'back') => {
    if (!opened) return turn(way);
    if (neighbours[way]) view.open(list.idOf(neighbours[way]));
    else if (hasMore[way]) turn(way, ends[way]);
  };
  useKeyGroups(useMemo(() => listKeyGroups(list), [list]));
  const keys = useKeys({
    '/': () => field.current?.focus(),
    r: () => rows.isFetching || rows.refresh(),
    j: () => step('forward'),
    k: () => step('back'),
  });
  const open = (row: Row, from: string) => {
    opener.current = from;
    view.open(list.idOf(row));
  };
  const start = (what: RowAction<Row>, on: readonly Row[], from: string) => {
    opener.current = from;
    work.start(what, on);
  };
  const returnTo = () => {
    const ids = [
      opener.current,
      opened ? rowId(list.idOf(opened)) : '',
      ...(work.asked?.rows ?? []).map((row) => rowId(list.idOf(row))),
    ];
    return ids.map((id) => document.getElementById(id)).find((found) => found !== null) ?? field.current;
  };
  const isEmpty = page !== undefined && items.length === 0 && place.page === 0 && !isNarrowed(place);
  const bulk = actions.filter((action) => isRowAction(action)).filter(({ many }) => many !== undefined);
  const ways = actions.flatMap((action) => (isRowAction(action) ? [] : [action]));

  return (
    <>
      <Tools {...{ list, rows, everything, isParted }} hasKeys={keys.isOn} onPart={() => setParted(!isParted)} />
      {list.Head && <list.Head rows={rows} />}
      <div className={css.listView}>
        <FigureStrip list={list} rows={rows} />
        {list.parts && isParted && (
          <div className={css.listParts}>
            <list.parts.Body />
          </div>
        )}
        {!isEmpty && (
          <FilterBar
            {...{ list, view, field, isFolded, page }}
            hasKeys={keys.isOn}
            onFold={() => setFolded(!isFolded)}
          />
        )}
        <Notice
          {...{ list, rows, everything }}
          isMissing={place.open !== '' && page !== undefined && !rows.isBehind && !opened}
        />
        {items.length > 0 && (
          <GroupNotice {...{ list }} filters={place.filters} gather={everything.gather} onWork={start} />
        )}
        <div ref={top}>
          {page === undefined ? (
            <Waiting list={list} rows={rows} />
          ) : items.length === 0 ? (
            <Empty {...{ list, isEmpty, ask }} onClear={view.clear} />
          ) : (
            <>
              <Grid
                {...{ list, items, picked, church }}
                actions={forOne(actions)}
                search={ask.search}
                sort={place.sort}
                isBehind={rows.isBehind}
                opened={opened}
                hasPicks={bulk.length > 0 || list.csv !== undefined}
                onSort={view.sort}
                onOpen={open}
                onWork={(what, row, from) => start(what, [row], from)}
              />
              <Pager
                {...{ page, pageSize, place }}
                isNumbered={list.isNumbered === true}
                hasKeys={keys.isOn}
                onTurn={(way) => turn(way)}
                onJump={(to) => {
                  view.jump(to);
                  top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
                }}
              />
            </>
          )}
        </div>
      </div>
      <Printed {...{ list, rows, everything }} />
      <Picked {...{ list, picked, bulk, ways }} onSave={everything.saveThese} onWork={start} />
      {opened && list.detail && (
        <Panel
          {...{ list, opened, returnTo }}
          place={messages.panel.place(at + 1, items.length)}
          actions={forOne(actionsFor(actions, opened))}
          replace={rows.replace}
          hasKeys={keys.isOn}
          canStep={{
            forward: Boolean(neighbours.forward) || hasMore.forward,
            back: Boolean(neighbours.back) || hasMore.back,
          }}
          onStep={step}
          onClose={() => view.open('')}
          onWork={(what) => work.start(what, [opened])}
        />
      )}
      {work.asked && (
        <WorkDialog
          {...{ list, work, returnTo }}
          onDone={(failed) => {
            picked.only(failed);
            if (place.open !== '') view.open('');
          }}
        />
      )}
    </>
  );
}

function Waiting<Row>({ list, rows }: { readonly list: List<Row>; readonly rows: ReturnType<List<Row>['useRows']> }) {
  if (rows.error || rows.isOffline) return <LoadFailure list={list} rows={rows} />;
  return <Shape />;
}
