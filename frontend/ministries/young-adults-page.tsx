import { youngAdultsKeys } from '#shared/content/young-adults-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { RichText } from '../kernel/rich-text.tsx';
import { useText } from '../kernel/use-text.ts';
import face from '../ui/art/story-baptised.svg';
import wide from '../ui/art/young-adults.svg';
import tall from '../ui/art/young-adults-portrait.svg';
import knots from '../ui/thread.module.css';
import css from './ministries.module.css';
import { Closing, MinistryOpening, Part } from './thread.tsx';

/** Young Adults (RT-28). */
export default function YoungAdultsPage({ data }: { readonly data: PageData }) {
  const text = useText(youngAdultsKeys);
  const days = (['1', '2', '3', '4'] as const).filter((day) => text(`young_${day}_title`));
  return (
    <>
      <MinistryOpening
        data={data}
        slug="young-adults"
        title={text('young_title')}
        text={text('young_text')}
        scene={{ wide, tall }}
        ground="lilac"
        picture="young_adults_picture"
        to={paths.joinGroup()}
        go={text('young_group')}
      />
      {days.length > 0 && (
        <Part id="young-week" title={text('young_week_title')}>
          <ul className={`${knots.thread} ${knots.across} ${css.week}`}>
            {days.map((day) => (
              <li key={day}>
                <b>{text(`young_${day}_day`)}</b>
                <div>
                  <h3>{text(`young_${day}_title`)}</h3>
                  <p>{text(`young_${day}_text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part id="young-letter" title={text('young_letter_title')} letter>
        <RichText of={youngAdultsKeys} name="young_letter_text" />
      </Part>
      <Closing
        data={data}
        slug="young-adults"
        voice={text('young_voice')}
        who={text('young_who')}
        ask={{ title: text('young_ask_title'), text: text('young_ask_text'), button: text('young_ask_button') }}
        face={{ src: face, name: 'young_adults_voice_picture' }}
      />
    </>
  );
}
