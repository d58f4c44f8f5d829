import { Link } from 'react-router-dom';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { waysToGiveKeys } from '#shared/content/ways-to-give-keys.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { paths } from '../kernel/paths.ts';
import { useText, useValue } from '../kernel/use-text.ts';
import wide from '../ui/art/give-seed.svg';
import tall from '../ui/art/give-seed-portrait.svg';
import { buttonClass } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Scene } from '../ui/scene.tsx';
import { ShareLink } from '../ui/share-link.tsx';
import css from './give.module.css';
import { messages as m } from './messages.ts';
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

function Mpesa() {
  const text = useText(waysToGiveKeys);
  const setting = useValue(settingsKeys);
  const [paybill, account] = [setting('mpesa_paybill'), setting('mpesa_account')];
  const name = setting('giving_account_name');
  if (!paybill) return null;
  return (
    <>
      <p>{text('ways_lead')}</p>
      <div className="stack">
        <h2>{text('ways_mpesa_title')}</h2>
        <dl className={`stack ${css.digits}`}>
          <div>
            <dt>{text('ways_mpesa_paybill_label')}</dt>
            <dd>
              <span className={css.digitsN}>{paybill}</span>
              <CopyButton label={m.paybill} value={paybill} />
            </dd>
          </div>
          {account && (
            <div>
              <dt>{text('ways_mpesa_account_label')}</dt>
              <dd>
                <span className={css.digitsA}>{account}</span>
                <CopyButton label={m.mpesaAccount} value={account} />
              </dd>
            </div>
          )}
        </dl>
        {name && (
          <p className="small">
            {text('ways_mpesa_name_label')}: <b>{name}</b>
          </p>
        )}
        {account && <p className="small">{text('ways_mpesa_account_note')}</p>}
      </div>
      <ol className={`${css.lines} ${css.taps}`}>
        <li>{text('ways_mpesa_step_1')}</li>
        <li>{text('ways_mpesa_step_2')}</li>
        <li>{text('ways_mpesa_step_3')}</li>
        <li>{text('ways_mpesa_step_4')}</li>
      </ol>
    </>
  );
}
