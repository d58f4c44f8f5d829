import { Link } from 'react-router-dom';
import { youngAdultsKeys } from '#shared/content/young-adults-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { Paragraphs } from '../app/paragraphs.tsx';
import { paths } from '../app/paths.ts';
import { useText } from '../app/use-text.ts';
import art from '../ui/art/thread-young-adults.svg';
import { buttonClass } from '../ui/button.tsx';
import { Closing, Opening } from './thread.tsx';

/** Young Adults (RT-28): a week, and a letter to whoever has just moved here. */
export default function YoungAdultsPage({ data }: { readonly data: PageData }) {
  const text = useText(youngAdultsKeys);
  return (
    <>
      <Opening
        slug="young-adults"
        title={text('young_title')}
        when={text('young_when')}
        text={text('young_text')}
        art={art}
      >
        <Link className={buttonClass('line')} to={paths.joinGroup()}>
          {text('young_group')}
        </Link>
      </Opening>
      <section className="wrap thread-part" aria-labelledby="young-week">
        <h2 id="young-week">{text('young_week_title')}</h2>
        <ul className="knots">
          {(['1', '2', '3', '4'] as const).map((day) => (
            <li key={day}>
              <span>{text(`young_${day}_day`)}</span>
              <h3>{text(`young_${day}_title`)}</h3>
              <p>{text(`young_${day}_text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap thread-part thread-letter" aria-labelledby="young-letter">
        <h2 id="young-letter">{text('young_letter_title')}</h2>
        <Paragraphs of={youngAdultsKeys} name="young_letter_text" />
      </section>
      <Closing data={data} slug="young-adults" voice={text('young_voice')} who={text('young_who')} />
    </>
  );
}
