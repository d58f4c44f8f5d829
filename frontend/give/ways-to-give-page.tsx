import { Link } from 'react-router-dom';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { waysToGiveKeys } from '#shared/content/ways-to-give-keys.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { paths } from '../kernel/paths.ts';
import { useText, useValue } from '../kernel/use-text.ts';
import wide from '../ui/art/give-seed.svg';
import tall from '../ui/art/give-seed-portrait.svg';
import { buttonClass } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';
import { ShareLink } from '../ui/share-link.tsx';
import css from './give.module.css';
import { messages as m } from './messages.ts';
import { Mpesa } from './mpesa.tsx';
import { OtherWays } from './other-ways.tsx';

const numbered = ['mpesa_paybill', 'giving_account_number', 'text_giving_number', 'online_giving_url'] as const;

/** Ways to Give (RT-41, PS-09): the M-Pesa number, which most visitors look for, then the other ways. */
export default function WaysToGivePage() {
  const text = useText(waysToGiveKeys);
  const setting = useValue(settingsKeys);
  const { church } = usePageStore();
  const hasNumber = numbered.some((key) => setting(key));
  return (
    <>
      <section className={`${css.sky} ${css.mpesa}`} aria-labelledby="ways-t">
        <div className={`wrap ${css.skyIn}`}>
          <h1 id="ways-t">{text('ways_title')}</h1>
          {hasNumber ? (
            <Mpesa />
          ) : (
            <>
              <p>{text('ways_none')}</p>
              <p>
                <Link className={buttonClass('main')} to={paths.write()}>
                  {text('ways_none_do')}
                </Link>
              </p>
            </>
          )}
        </div>
        <Scene className={css.skyArt} scene={{ wide, tall }} first />
      </section>
      <OtherWays title={text(hasNumber ? 'ways_others_title' : 'ways_none_title')} />
      <section className={`section ${css.after} dark`} aria-labelledby="after-t">
        <div className={`wrap stack ${css.afterIn}`}>
          <h2 id="after-t">{text('ways_after_title')}</h2>
          <p className="lead">{text('ways_after_text')}</p>
          <p>
            <Link className="more" to={paths.whyWeGive()}>
              {text('ways_after_link')}
            </Link>
          </p>
          <p>
            <ShareLink text={m.share(church.name)} path={paths.waysToGive()} />
          </p>
        </div>
      </section>
    </>
  );
}
