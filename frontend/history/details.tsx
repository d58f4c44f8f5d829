import { diffLines, diffWordsWithSpace } from 'diff';
import { keptDays } from '#shared/history/retention.ts';
import type { ContentChange } from '#shared/history/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { wallTime } from '../staff/day-words.ts';
import { Fact } from '../staff/list/fact.tsx';
import { type Difference, differencesOf } from './differences.ts';
import { isFilesGone } from './files-gone.ts';
import css from './history.module.css';
import { messages } from './messages.ts';

const m = messages.details;

/** The differences of one change, word by word, or line by line for JSON. */
export function Details({ row }: { readonly row: ContentChange }) {
  const { church } = usePageStore();
  const differences = differencesOf(row);
  return (
    <>
      <dl>
        <Fact label={m.who}>{row.by.name || messages.nobody}</Fact>
        <Fact label={m.when}>
          <time dateTime={row.at}>{wallTime(row.at, church.zone)}</time> {church.zoneLabel}
        </Fact>
      </dl>
      {isFilesGone(row) && <p className="soft">{m.filesGone(keptDays)}</p>}
      {differences.length === 0 && <p className="soft">{m.same}</p>}
      {differences.map((one) => (
        <section key={one.field} aria-label={one.field}>
          <h3 className={`small-title ${css.field}`}>{one.field}</h3>
          <Words of={one} />
        </section>
      ))}
    </>
  );
}

function Words({ of: { before, after } }: { readonly of: Difference }) {
  const isData = /^[[{]/.test(before || after);
  const parts = isData ? diffLines(before, after) : diffWordsWithSpace(before, after);
  const place = new Map<string, number>();
  return (
    <p className={isData ? `mono ${css.words}` : css.words}>
      {parts.map(({ value, added, removed }) => {
        const name = `${added ? '+' : removed ? '-' : '='}${value}`;
        const nth = (place.get(name) ?? 0) + 1;
        place.set(name, nth);
        const key = `${name}${nth}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}
