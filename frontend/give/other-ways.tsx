import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkOf } from '#shared/content/address.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { waysToGiveKeys } from '#shared/content/ways-to-give-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { OutLink, useDirections } from '../kernel/reach.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { campusAddress } from './campus.ts';
import css from './give.module.css';
import { messages as m } from './messages.ts';
import { OnlineGiving } from './online-giving.tsx';

export function OtherWays({ title }: { readonly title: ReactNode }) {
  const text = useText(waysToGiveKeys);
  const setting = useValue(settingsKeys);
  const { church } = usePageStore();
  const online = linkOf(setting('online_giving_url'));
  const map = useDirections();
  const campus = campusAddress(setting('about_us_url'), church.url);
  return (
    <section className={`${css.others} section`} aria-labelledby="others-t">
      <div className="wrap">
        <h2 id="others-t">{title}</h2>
        <div className={`${css.lines} ${css.offer}`}>
          <Way
            needs={setting('giving_account_number')}
            title={text('ways_bank_title')}
            note={<p className="small">{text('ways_bank_note')}</p>}
          >
            <Line name={m.accountName}>{setting('giving_account_name')}</Line>
            <Line name={m.accountNumber} label={m.accountNumber} copy={setting('giving_account_number')} />
            <Line name={m.bank}>{setting('giving_bank_name')}</Line>
            <Line name={m.bankCode}>
              {setting('giving_bank_code') && <span className="num">{setting('giving_bank_code')}</span>}
            </Line>
          </Way>
          <Way
            needs={setting('text_giving_number')}
            title={text('ways_text_title')}
            note={<p className="small">{text('ways_text_note')}</p>}
          >
            <Line name={text('ways_text_label')} copy={setting('text_giving_number')} label={m.textNumber} />
          </Way>
          <Way
            needs={online}
            title={text('ways_online_title')}
            note={
              online && <OnlineGiving className={buttonClass('main')} href={online} text={text('ways_online_button')} />
            }
          >
            <Line name={m.how}>{text('ways_online_text')}</Line>
          </Way>
          <Way
            needs={text('ways_in_person_text')}
            title={text('ways_in_person_title')}
            note={
              campus.startsWith('/') ? (
                <Link className="more" to={campus}>
                  {m.findCampus}
                </Link>
              ) : (
                <a className="more" href={campus}>
                  {m.findCampus}
                </a>
              )
            }
          >
            <Line name={m.where}>{text('ways_in_person_text')}</Line>
          </Way>
          <Way
            needs={setting('mailing_address')}
            title={text('ways_mail_title')}
            note={
              map && (
                <OutLink className="more" to={map}>
                  {m.directions}
                </OutLink>
              )
            }
          >
            <Line
              name={m.mailTo}
              label={m.mailingAddress}
              copy={`${setting('church_name')}, ${setting('mailing_address')}`}
            >
              {setting('church_name')}
              <br />
              {setting('mailing_address')}
            </Line>
            <Line name={m.how}>{text('ways_mail_text')}</Line>
          </Way>
          <Way title={text('ways_special_title')}>
            <Line
              name={m.shares}
              next={
                <FormButton form="stock_donation_inquiry" look="small">
                  {m.learnMore}
                  <span className="sr">: {m.shares}</span>
                </FormButton>
              }
            >
              {text('ways_special_stock')}
            </Line>
            <Line
              name={m.legacy}
              next={
                <FormButton form="legacy_giving_inquiry" look="small">
                  {m.contactUs}
                  <span className="sr">: {m.legacy}</span>
                </FormButton>
              }
            >
              {text('ways_special_legacy')}
            </Line>
          </Way>
        </div>
      </div>
    </section>
  );
}

interface WayProps {
  /** The setting or text that this way needs: if staff empty it, the way is left out. */
  readonly needs?: ReactNode;
  readonly title: ReactNode;
  /** A note about the whole way. Without it, the rows take its space and have next steps of their own. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

function Way({ title, note, children, ...props }: WayProps) {
  if ('needs' in props && !props.needs) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className={note ? 'stack' : `stack ${css.offerWide}`}>{children}</dl>
      {note && <div className={css.note}>{note}</div>}
    </section>
  );
}

interface LineProps {
  readonly name: ReactNode;
  /** The text that the copy button copies, displayed large unless the row has another text. */
  readonly copy?: string;
  readonly label?: string;
  readonly next?: ReactNode;
  readonly children?: ReactNode;
}

function Line({ name, copy, label = '', next, children }: LineProps) {
  if (!copy && !children) return null;
  return (
    <div className={next ? css.offerNext : undefined}>
      <dt className="small soft">{name}</dt>
      <dd>
        {children ? <span>{children}</span> : <span className="num">{copy}</span>}
        {copy && <CopyButton label={label} value={copy} />}
        {next}
      </dd>
    </div>
  );
}
