import { classDate } from '#shared/church/membership-class.ts';
import { membershipKeys } from '#shared/content/membership-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { Opening } from '../kernel/opening.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import { useWall } from '../kernel/use-wall.ts';
import { dayOf, longDay } from '../kernel/when.ts';
import face from '../ui/art/leader-youth-pastor.svg';
import wide from '../ui/art/member.svg';
import tall from '../ui/art/member-portrait.svg';
import css from './get-involved.module.css';
import { Voice } from './voice.tsx';

const benefits = ['commitment', 'community', 'care', 'contribution'] as const;
const requirements = [1, 2, 3, 4, 5] as const;

/** Membership (RT-39). */
export default function MembershipPage() {
  const text = useText(membershipKeys);
  return (
    <>
      <Opening scene={{ wide, tall }} picture="membership_picture" ground="lilac">
        <h1 className="opening">{text('membership_title')}</h1>
        <p className="lead">{text('membership_lead')}</p>
        <NextClass />
      </Opening>
      <section className={`wrap ${css.means}`} aria-labelledby="means-t">
        <h2 id="means-t">{text('membership_benefits_title')}</h2>
        <dl className={css.rows}>
          {benefits
            .filter((benefit) => text(`membership_${benefit}_text`))
            .map((benefit) => (
              <div key={benefit}>
                <dt>{text(`membership_${benefit}_title`)}</dt>
                <dd className="lead">{text(`membership_${benefit}_text`)}</dd>
              </div>
            ))}
        </dl>
      </section>
      <div className={`${css.ask} dark`}>
        <div className={`wrap split ${css.askIn}`}>
          <section aria-labelledby="ask-t">
            <h2 id="ask-t">{text('membership_requirements_title')}</h2>
            <ol>
              {requirements.map((requirement) => (
                <li key={requirement}>
                  <b>{text(`membership_requirement_${requirement}`)}</b>
                  <span className="soft">{text(`membership_requirement_${requirement}_text`)}</span>
                </li>
              ))}
            </ol>
          </section>
          <ClassCard />
          <Voice
            words={text('membership_voice')}
            name={text('membership_voice_name')}
            face={face}
            picture="membership_voice_picture"
          />
        </div>
      </div>
    </>
  );
}

/** The next class (PS-14). `facts`: the same as on the registration receipt. */
function useNextClass() {
  const text = useText(membershipKeys);
  const value = useValue(membershipKeys);
  const today = useWall().slice(0, 10);
  const said = text('membership_class_date');
  const written = value('membership_class_date');
  const date = classDate(written, membershipKeys.membership_class_date, today);
  const facts = [
    { name: value('membership_class_next'), text: date ? longDay(date) : written },
    { name: value('membership_class_time_title'), text: value('membership_class_time') },
    { name: value('membership_class_location_title'), text: value('membership_class_location') },
  ].filter(({ text: fact }) => fact !== '');
  const place = value('membership_class_location');
  // `Sunday 12:30-4:00 PM` after the date of a Sunday would name the day twice.
  const time = value('membership_class_time').replace(date ? `${dayOf(date).weekday} ` : '', '');
  const line = [date ? longDay(date) : written, time, place].filter(Boolean).join(', ');
  return { day: date ? longDay(date) : said, line, rule: date && said, facts };
}

/** In the first screen: when it is, and the button. */
function NextClass() {
  const text = useText(membershipKeys);
  const { day, line, facts } = useNextClass();
  return (
    <>
      {day && (
        <p>
          {text('membership_class_next')}: <b className="num">{line}</b>
        </p>
      )}
      <p>
        <FormButton form="membership_class" look="main" facts={facts}>
          {text('membership_class_do')}
        </FormButton>
      </p>
    </>
  );
}

/** All about the next class. */
function ClassCard() {
  const text = useText(membershipKeys);
  const { day, rule, facts } = useNextClass();
  return (
    <section className={`stack ${css.class}`} aria-labelledby="class-t">
      <h2 id="class-t">{text('membership_class_title')}</h2>
      <dl className="stack num">
        <div>
          <dt>{text('membership_class_next')}</dt>
          <dd>
            <b>{day}</b>
            {rule}
          </dd>
        </div>
        {text('membership_class_time') && (
          <div>
            <dt>{text('membership_class_time_title')}</dt>
            <dd>{text('membership_class_time')}</dd>
          </div>
        )}
        {text('membership_class_location') && (
          <div>
            <dt>{text('membership_class_location_title')}</dt>
            <dd>{text('membership_class_location')}</dd>
          </div>
        )}
        {text('membership_class_cost') && (
          <div>
            <dt>{text('membership_class_cost_title')}</dt>
            <dd>{text('membership_class_cost')}</dd>
          </div>
        )}
      </dl>
      <FormButton form="membership_class" look="main" facts={facts}>
        {text('membership_class_do')}
      </FormButton>
    </section>
  );
}
