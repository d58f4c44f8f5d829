import { youngAdultsKeys } from '#shared/content/young-adults-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { RichText } from '../kernel/rich-text.tsx';
import { useText } from '../kernel/use-text.ts';
import art from '../ui/art/thread-young-adults.svg';
import css from './ministries.module.css';
import { Closing, Opening, Part } from './thread.tsx';

/** Young Adults (RT-28): a week, and a letter to whoever has just moved here. */
export default function YoungAdultsPage({ data }: { readonly data: PageData }) {
  const text = useText(youngAdultsKeys);
  const days = (['1', '2', '3', '4'] as const).filter((day) => text(`young_${day}_title`));
  return (
    <>
      <Opening
        slug="young-adults"
        title={text('young_title')}
        when={text('young_when')}
        text={text('young_text')}
        art={art}
        picture="young_adults_picture"
        to={paths.joinGroup()}
        go={text('young_group')}
      />
      {days.length > 0 && (
        <Part id="young-week" title={text('young_week_title')}>
          <ul className={css.knots}>
            {days.map((day) => (
              <li key={day}>
                <span>{text(`young_${day}_day`)}</span>
                <h3>{text(`young_${day}_title`)}</h3>
                <p>{text(`young_${day}_text`)}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part id="young-letter" title={text('young_letter_title')} letter>
        <RichText of={youngAdultsKeys} name="young_letter_text" />
      </Part>
      <Closing data={data} slug="young-adults" voice={text('young_voice')} who={text('young_who')} />
    </>
  );
}
