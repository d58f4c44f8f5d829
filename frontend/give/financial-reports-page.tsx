import { Link } from 'react-router-dom';
import { moneyRound } from '#shared/church/money.ts';
import { financialKeys } from '#shared/content/financial-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { paths } from '../kernel/paths.ts';
import { MailLink, PhoneLink, WhatsAppLink } from '../kernel/reach.tsx';
import { RichText } from '../kernel/rich-text.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { barsOf } from './balance.ts';
import css from './give.module.css';
import { messages as m } from './messages.ts';
import { Report } from './report.tsx';
import { reports } from './report-names.ts';

const figures = ['income', 'expenses', 'reserve', 'year'] as const;

/** The financial reports (RT-19, PS-20): a year's sums at their lengths, then the books, the reports, and whom to ask. */
export default function FinancialReportsPage() {
  const text = useText(financialKeys);
  const known = figures.filter((figure) => text(`financial_${figure}`));
  const value = useValue(financialKeys);
  const setting = useValue(settingsKeys);
  const { church, show } = usePageStore();
  const bars = barsOf(known.map((figure) => value(`financial_${figure}`)));
  const phone = setting('primary_phone');
  return (
    <>
      <section className={css.books} aria-labelledby="books-t">
        <div className={`wrap ${css.booksIn}`}>
          <h1 id="books-t">{text('financial_title')}</h1>
          <p className="lead">{text('financial_lead')}</p>
          {known.length > 0 && (
            <dl className={css.balance}>
              {known.map((figure, index) => (
                <div key={figure}>
                  <dt>{text(`financial_${figure}_name`)}</dt>
                  <dd>
                    <b>{show(`financial_${figure}`, moneyRound(value(`financial_${figure}`), church.currency))}</b>
                    <Bar share={bars[index] ?? null} />
                    <span>{text(`financial_${figure}_note`)}</span>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </section>
      <section className={`section ${css.keeping}`} aria-labelledby="keeping-t">
        <div className={`wrap ${css.keepingIn}`}>
          <div className={css.keepingSay}>
            <h2 id="keeping-t">{text('financial_open_title')}</h2>
            <RichText of={financialKeys} name="financial_open_text" />
          </div>
          <div>
            <h2 className="keeping__t">{text('financial_reports_title')}</h2>
            <ul className={css.papers}>
              {reports.map((report) => (
                <Report
                  key={report}
                  report={report}
                  title={value(`financial_report_${report}_title`)}
                  size={value(`financial_report_${report}_size`)}
                  file={value(`financial_report_${report}_file`)}
                >
                  <h3>{text(`financial_report_${report}_title`)}</h3>
                  <p>{text(`financial_report_${report}_text`)}</p>
                </Report>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <section className={`${css.after} dark`} aria-labelledby="ask-t">
        <div className={`wrap ${css.afterIn}`}>
          <h2 id="ask-t">{text('financial_ask_title')}</h2>
          <p className="lead">{text('financial_ask_text')}</p>
          <p className={css.afterDo}>
            <MailLink className={buttonClass('gold')} address={setting('primary_email')} subject={m.subject}>
              {m.writeUs}
            </MailLink>
            <PhoneLink className={buttonClass('line')} number={phone}>
              {m.ring}, {phone}
            </PhoneLink>
            {phone && <WhatsAppLink className={buttonClass('line')} />}
            <Link className="more" to={paths.contact()}>
              {m.contactPage}
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}

/** A sum as a length; nothing beside what is no sum. */
function Bar({ share }: { readonly share: number | null }) {
  if (share === null) return null;
  return (
    <svg className={css.balanceBar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={`M0 0h${share}v4H0z`} />
    </svg>
  );
}
