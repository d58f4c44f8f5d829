import { Link } from 'react-router-dom';
import { leadershipKeys } from '#shared/content/leadership-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { paths } from '../kernel/paths.ts';
import { MailLink, Telephone, useOffice } from '../kernel/reach.tsx';
import { Slot } from '../kernel/slot.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import second from '../ui/art/leader-associate-pastor.svg';
import first from '../ui/art/leader-senior-pastor.svg';
import third from '../ui/art/leader-worship.svg';
import fourth from '../ui/art/volunteer-elder.svg';
import { buttonClass } from '../ui/button.tsx';
import css from './leaders.module.css';

const leaders = [
  { number: '1', face: first },
  { number: '2', face: second },
  { number: '3', face: third },
  { number: '4', face: fourth },
] as const;

const stats = ['years', 'ministries', 'share', 'people'] as const;

/** Leadership (RT-22). A leader without a name is listed by role, with the office’s email address. */
export default function LeadershipPage() {
  const text = useText(leadershipKeys);
  const value = useValue(leadershipKeys);
  const { email: office } = useOffice();
  const known = leaders.filter(({ number }) => text(`leader_${number}_name`) || text(`leader_${number}_role`));
  const figures = stats.filter((stat) => text(`leaders_stat_${stat}`));
  return (
    <>
      <header className={`wrap split ${css.leadersHead}`}>
        <h1 className="opening">{text('leaders_title')}</h1>
        <p className="lead">{text('leaders_description')}</p>
      </header>
      {known.length === 0 && <div className="section" />}
      {known.map(({ number, face }) => {
        const isNamed = Boolean(text(`leader_${number}_name`));
        const name = value(`leader_${number}_name`) || value(`leader_${number}_role`);
        const when = value(`leader_${number}_when`);
        const email = (
          <>
            {text('leaders_email')}
            <span className="sr"> {name}</span>
          </>
        );
        const address = value(`leader_${number}_mail`) || office;
        return (
          <section key={number} className={css.leader} data-n={number} aria-labelledby={`leader-${number}`}>
            <div className={`wrap ${css.leaderIn}`}>
              <div className="arch">
                <Slot name={`leader_${number}_picture`} className="" src={face} width={240} height={300} />
              </div>
              <div className={`stack ${css.leaderSay}`}>
                {text(`leader_${number}_voice`) && (
                  <blockquote>
                    <p>{text(`leader_${number}_voice`)}</p>
                  </blockquote>
                )}
                <h2 id={`leader-${number}`}>{text(isNamed ? `leader_${number}_name` : `leader_${number}_role`)}</h2>
                {isNamed && text(`leader_${number}_role`) && (
                  <p className={css.leaderRole}>{text(`leader_${number}_role`)}</p>
                )}
                {text(`leader_${number}_bio`) && <p>{text(`leader_${number}_bio`)}</p>}
                <p className={css.leaderDo}>
                  <FormButton
                    form="contact_form"
                    look="main"
                    prefill={{ subject: [`${value('leaders_subject')} ${name}`, when].filter(Boolean).join(', ') }}
                  >
                    {text('leaders_meeting')}
                    <span className="sr"> {name}</span>
                  </FormButton>{' '}
                  {address ? (
                    <MailLink className={buttonClass('line')} address={address}>
                      {email}
                    </MailLink>
                  ) : (
                    <Link className={buttonClass('line')} to={paths.contact()}>
                      {email}
                    </Link>
                  )}{' '}
                  <Telephone of={`leader_${number}_phone`} className={buttonClass('line')} />{' '}
                  {text(`leader_${number}_when`) && <span>{text(`leader_${number}_when`)}</span>}
                </p>
              </div>
            </div>
          </section>
        );
      })}
      {figures.length > 0 && (
        <section className={`section ${css.leadersStats} dark`} aria-labelledby="leaders-stats">
          <div className="wrap">
            <h2 id="leaders-stats">{text('leaders_stats_title')}</h2>
            <dl>
              {figures.map((stat) => (
                <div key={stat} className="stack">
                  <dd>{text(`leaders_stat_${stat}`)}</dd>
                  <dt>{text(`leaders_stat_${stat}_label`)}</dt>
                </div>
              ))}
            </dl>
          </div>
        </section>
      )}
    </>
  );
}
