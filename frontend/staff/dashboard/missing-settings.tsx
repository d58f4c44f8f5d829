import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../ui/states.tsx';
import { call } from '../call.ts';
import css from './dashboard.module.css';
import { messages } from './messages.ts';
import { missingOf } from './missing.ts';

const m = messages.missing;

/** What the pages leave out because the church has not said it; nothing where it has said all. */
export function MissingSettings() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: () => call((api) => api.churchSettings({ query: {} })),
  });
  const missing = data ? missingOf(data.data) : [];
  if (!isError && missing.length === 0) return null;
  return (
    <section className={css.lately} aria-labelledby="missing">
      <header>
        <h2 id="missing">{m.title}</h2>
      </header>
      {data ? (
        <>
          <p className="soft">{m.text}</p>
          <ul>
            {missing.map(({ category, names }) => (
              <li key={category} className={css.ev}>
                <span>
                  <b>{m.categories[category]}</b>
                  <small>{names.join(', ')}</small>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Failure title={m.failed} text={m.failedText} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
