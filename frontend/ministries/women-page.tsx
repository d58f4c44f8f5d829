import { womenKeys } from '#shared/content/women-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { NextDate } from '../kernel/next-date.tsx';
import { paths } from '../kernel/paths.ts';
import { useText } from '../kernel/use-text.ts';
import face from '../ui/art/volunteer-grandmother.svg';
import wide from '../ui/art/women.svg';
import tall from '../ui/art/women-portrait.svg';
import css from './ministries.module.css';
import { Closing, MinistryOpening, Part } from './thread.tsx';

/** The seasons, each with its first and last month. */
const seasons = [
  ['1', 1, 3],
  ['2', 4, 5],
  ['3', 8, 8],
  ['4', 11, 11],
] as const;

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The year as twelve threads; those of the season are thick and coloured. */
function Threads({ first, last }: { readonly first: number; readonly last: number }) {
  return (
    <svg viewBox="0 0 240 36" width={240} height={36} aria-hidden="true">
      {months.map((month) => {
        const on = month >= first && month <= last;
        const left = (month - 1) * 20;
        return (
          <rect
            key={month}
            className={on ? css.on : undefined}
            x={on ? left : left + 6}
            width={on ? 14 : 2}
            height={36}
          />
        );
      })}
    </svg>
  );
}

/** Women’s Ministry (RT-30). */
export default function WomenPage({ data }: { readonly data: PageData }) {
  const text = useText(womenKeys);
  const rows = (['1', '2', '3'] as const).filter((row) => text(`women_every_${row}`));
  const year = seasons.filter(([season]) => text(`women_${season}_title`));
  return (
    <>
      <MinistryOpening
        data={data}
        slug="women"
        title={text('women_title')}
        text={text('women_text')}
        scene={{ wide, tall }}
        ground="mint"
        picture="women_picture"
        to={paths.joinGroup()}
        go={text('women_group')}
      />
      {year.length > 0 && (
        <Part id="women-year" title={text('women_year_title')}>
          <ol className={`${css.cells} ${css.seasons}`}>
            {year.map(([season, first, last]) => (
              <li key={season} data-season={season}>
                <Threads first={first} last={last} />
                <span>{text(`women_${season}_when`)}</span>
                <h3>{text(`women_${season}_title`)}</h3>
                <p>{text(`women_${season}_text`)}</p>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {rows.length > 0 && (
        <Part id="women-every" title={text('women_every_title')}>
          <ul className={css.lines}>
            {rows.map((row) => (
              <li key={row}>
                <b>{text(`women_every_${row}`)}</b>
                <NextDate data={data} of={`women_every_${row}`} />
                {text(`women_every_${row}_text`) && <p>{text(`women_every_${row}_text`)}</p>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Closing
        data={data}
        slug="women"
        voice={text('women_voice')}
        who={text('women_who')}
        ask={{ title: text('women_ask_title'), text: text('women_ask_text'), button: text('women_ask_button') }}
        face={{ src: face, name: 'women_voice_picture' }}
      />
    </>
  );
}
