import { Link } from 'react-router-dom';
import { womenKeys } from '#shared/content/women-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../app/paths.ts';
import { useText } from '../app/use-text.ts';
import art from '../ui/art/thread-women.svg';
import { buttonClass } from '../ui/button.tsx';
import { Leader, Opening, Voice } from './thread.tsx';

/** Women’s Ministry (RT-30): a year of four parts, and what every month has. */
export default function WomenPage({ data }: { readonly data: PageData }) {
  const text = useText(womenKeys);
  return (
    <>
      <Opening slug="women" title={text('women_title')} when={text('women_when')} text={text('women_text')} art={art}>
        <Link className={buttonClass('line')} to={paths.joinGroup()}>
          {text('women_group')}
        </Link>
      </Opening>
      <section className="wrap thread-part" aria-labelledby="women-year">
        <h2 id="women-year">{text('women_year_title')}</h2>
        <ol className="seasons">
          {(['1', '2', '3', '4'] as const).map((season) => (
            <li key={season}>
              <span>{text(`women_${season}_when`)}</span>
              <h3>{text(`women_${season}_title`)}</h3>
              <p>{text(`women_${season}_text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="wrap thread-part" aria-labelledby="women-every">
        <h2 id="women-every">{text('women_every_title')}</h2>
        <ul className="rows">
          {(['1', '2', '3'] as const).map((row) => (
            <li key={row}>
              <b>{text(`women_every_${row}`)}</b>
              <p>{text(`women_every_${row}_text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Voice text={text('women_voice')} who={text('women_who')} />
      <Leader data={data} slug="women" />
    </>
  );
}
