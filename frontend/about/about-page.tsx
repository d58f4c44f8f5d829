import { Link } from 'react-router-dom';
import { aboutKeys } from '#shared/content/about-keys.ts';
import { Opening } from '../kernel/opening.tsx';
import { paths } from '../kernel/paths.ts';
import { useText } from '../kernel/use-text.ts';
import wide from '../ui/art/path.svg';
import tall from '../ui/art/service-portrait.svg';
import { buttonClass } from '../ui/button.tsx';
import css from './about.module.css';
import { Campuses } from './campuses.tsx';
import { useHashScroll } from './use-hash-scroll.ts';

const values = ['truth', 'table', 'small', 'open'] as const;
const leaders = ['1', '2', '3', '4'] as const;

/** About (RT-42). */
export default function AboutPage() {
  const text = useText(aboutKeys);
  useHashScroll();
  const known = leaders.filter((leader) => text(`about_leader_${leader}_name`) || text(`about_leader_${leader}_role`));
  return (
    <>
      <Opening scene={{ wide, tall, tallHeight: 300 }} ground="paper" sky="clear">
        <h1 className="opening">{text('about_hero_title')}</h1>
        <p className="lead">{text('about_hero_description')}</p>
        <Link className={buttonClass('main')} to={paths.visit()}>
          {text('about_hero_visit')}
        </Link>
      </Opening>
      <div className={`${css.aims} dark`}>
        <div className={`wrap ${css.aimsIn}`}>
          <section className={css.aimsMission} aria-labelledby="about-mission">
            <h2 id="about-mission">{text('about_mission_title')}</h2>
            <p>{text('about_mission_text')}</p>
          </section>
          <section aria-labelledby="about-vision">
            <h2 id="about-vision">{text('about_vision_title')}</h2>
            <p className="lead">{text('about_vision_text')}</p>
          </section>
          <section className={css.aimsValues} aria-labelledby="about-values">
            <h2 id="about-values">{text('about_values_title')}</h2>
            <dl>
              {values
                .filter((value) => text(`about_value_${value}_text`))
                .map((value) => (
                  <div key={value}>
                    <dt>{text(`about_value_${value}_title`)}</dt>
                    <dd>{text(`about_value_${value}_text`)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        </div>
      </div>
      <Campuses />
      <section className={`section wrap split ${css.began}`} aria-labelledby="about-story">
        {text('about_story_year') && (
          <p className={css.beganYear} aria-hidden="true">
            {text('about_story_year')}
          </p>
        )}
        <div className="stack">
          <h2 id="about-story">{text('about_story_title')}</h2>
          <p className="lead">{text('about_story_text')}</p>
          <Link className="more" to={paths.ourStory()}>
            {text('about_story_more')}
          </Link>
        </div>
      </section>
      <section className={`section ${css.who}`} aria-labelledby="about-leaders">
        <div className="wrap split">
          <div className={`stack ${css.whoText}`}>
            <h2 id="about-leaders">{text('about_leaders_title')}</h2>
            <p>{text('about_leaders_text')}</p>
            <Link className="more" to={paths.leadership()}>
              {text('about_leaders_more')}
            </Link>
          </div>
          {known.length > 0 && (
            <ul>
              {known.map((leader) => (
                <li key={leader}>
                  <b>{text(`about_leader_${leader}_name`) || text(`about_leader_${leader}_role`)}</b>{' '}
                  {text(`about_leader_${leader}_name`) && <span>{text(`about_leader_${leader}_role`)}</span>}
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
    </>
  );
}
