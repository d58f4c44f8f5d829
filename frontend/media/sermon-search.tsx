import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { MediaFile } from '#shared/media/schema.ts';
import { paths } from '../kernel/paths.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/states.tsx';
import { messages as m } from './archive-messages.ts';
import { Recordings } from './recordings.tsx';
import { found } from './search.ts';
import css from './sermon-search.module.css';

const NAME = 'q';
const never = () => () => {};

interface Props {
  readonly files: readonly MediaFile[];
  readonly tools?: ((file: MediaFile) => ReactNode) | undefined;
  /** The archive, shown while nothing is searched. */
  readonly children: ReactNode;
}

/** Searches the recordings that the page has. The address keeps the query, so that it can be shared. */
export function SermonSearch({ files, tools, children }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  // Empty until hydration ends, because the server writes the page without a query.
  const query = useSyncExternalStore(
    never,
    () => new URLSearchParams(search).get(NAME) ?? '',
    () => '',
  );
  const ask = (words: string) =>
    void navigate({ search: words === '' ? '' : `?${new URLSearchParams({ [NAME]: words })}` }, { replace: true });
  const isAsked = query.trim() !== '';
  const shown = isAsked ? found(files, query) : files;
  return (
    <>
      <search className={`${css.search} needs-script`}>
        <form action={paths.sermonArchive()} onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="sermon-q">{m.searchLabel}</label>
          <input
            className="input"
            id="sermon-q"
            name={NAME}
            type="search"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={m.searchHint}
            value={query}
            onChange={({ currentTarget }) => ask(currentTarget.value)}
          />
        </form>
        <p role="status" className="soft">
          {isAsked && m.found(shown.length)}
        </p>
      </search>
      {!isAsked ? (
        children
      ) : shown.length > 0 ? (
        <Recordings files={shown} withSeries full tools={tools} />
      ) : (
        <Empty
          title={m.noneFound(query.trim())}
          level={2}
          action={
            <span className={css.next}>
              <Button look="line" onClick={() => ask('')}>
                {m.all}
              </Button>
              <Link className="more" to={paths.write()}>
                {m.ask}
              </Link>
            </span>
          }
        >
          {m.noneFoundText}
        </Empty>
      )}
    </>
  );
}
