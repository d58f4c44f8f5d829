import { menKeys } from '#shared/content/men-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { useText } from '../kernel/use-text.ts';
import wide from '../ui/art/men.svg';
import tall from '../ui/art/men-portrait.svg';
import face from '../ui/art/story-care-team.svg';
import knots from '../ui/thread.module.css';
import css from './ministries.module.css';
import { Closing, MinistryOpening, Part } from './thread.tsx';

/** Men’s Ministry (RT-31): a Saturday walk by its kilometres, and other activities. */
export default function MenPage({ data }: { readonly data: PageData }) {
  const text = useText(menKeys);
  const stops = (['1', '2', '3', '4'] as const).filter((stop) => text(`men_${stop}_title`));
  const loads = (['1', '2', '3'] as const).filter((load) => text(`men_carry_${load}_text`));
  return (
    <>
      <MinistryOpening
        data={data}
        slug="men"
        title={text('men_title')}
        text={text('men_text')}
        scene={{ wide, tall }}
        ground="lilac"
        picture="men_picture"
        to={paths.joinGroup()}
        go={text('men_group')}
      />
      {stops.length > 0 && (
        <Part id="men-walk" title={text('men_walk_title')}>
          <ol className={`${knots.thread} ${knots.across} ${css.walk}`}>
            {stops.map((stop) => (
              <li key={stop}>
                <b>{text(`men_${stop}_at`)}</b>
                <div>
                  <h3>{text(`men_${stop}_title`)}</h3>
                  <p>{text(`men_${stop}_text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <section className={`${css.carry} dark`} aria-labelledby="men-carry">
        <div className="wrap">
          <h2 id="men-carry">{text('men_carry_title')}</h2>
          <ul className={css.cells}>
            {loads.map((load) => (
              <li key={load}>
                <h3>{text(`men_carry_${load}`)}</h3>
                <p>{text(`men_carry_${load}_text`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Closing
        data={data}
        slug="men"
        voice={text('men_voice')}
        who={text('men_who')}
        ask={{ title: text('men_ask_title'), text: text('men_ask_text'), button: text('men_ask_button') }}
        face={{ src: face, name: 'men_voice_picture' }}
      />
    </>
  );
}
