import { Link } from 'react-router-dom';
import { moneyRound } from '#shared/church/money.ts';
import { financialKeys } from '#shared/content/financial-keys.ts';
import { formatMoney } from '../kernel/money.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { paths } from '../kernel/paths.ts';
import { Telephone, useOffice } from '../kernel/reach.tsx';
import { RichText } from '../kernel/rich-text.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import ledger from '../ui/art/ledger.svg';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { balanceOf, spentOf } from './balance.ts';
import css from './give.module.css';
import { messages as m } from './messages.ts';
import { Report } from './report.tsx';
import { reports } from './report-names.ts';
import { SeedRow } from './seed-row.tsx';

const figures = ['income', 'expenses', 'reserve', 'year'] as const;

/** The financial reports (RT-19, PS-20). */
export default function FinancialReportsPage() {
  const text = useText(financialKeys);
  const known = figures.filter((figure) => text(`financial_${figure}`));
  const value = useValue(financialKeys);
  const { church, show } = usePageStore();
  const { each, seeds } = balanceOf(known.map((figure) => value(`financial_${figure}`)));
  const most = Math.max(...seeds.map((count) => count ?? 0));
  const spent = spentOf(value('financial_income'), value('financial_expenses'));
  const money = (amount: number) => formatMoney(amount, church.currency).replace(' ', '\u00a0');
  const { phone } = useOffice();
  const keeping = text('financial_open_text');
  return (
    <>
      <section className={css.books} aria-labelledby="books-t">
        <div className="wrap stack">
          <h1 id="books-t">{text('financial_title')}</h1>
          <p className="lead">{text('financial_lead')}</p>
          {known.length > 0 && (
            <div className={`stack ${css.balance}`}>
              {spent !== null && (
                <h2>{spent > 100 ? m.overspent(money(spent), money(100)) : m.spent(money(spent), money(100))}</h2>
              )}
              <dl className={css.lines}>
                {known.map((figure, index) => (
                  <div key={figure}>
                    <dt>{text(`financial_${figure}_name`)}</dt>
                    <dd>
                      <b>{show(`financial_${figure}`, moneyRound(value(`financial_${figure}`), church.currency))}</b>
                      {seeds[index] != null && <SeedRow className={css.balanceSeeds} seeds={seeds[index]} of={most} />}
                      {text(`financial_${figure}_note`) && (
                        <span className="small">{text(`financial_${figure}_note`)}</span>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
              {each !== null && <p className="small soft">{m.seed(money(each))}</p>}
            </div>
          )}
        </div>
      </section>
      <section className={`section ${css.keeping}`} aria-labelledby={keeping ? 'keeping-t' : 'papers-t'}>
        <div className="wrap split">
          <div className={css.keepingSay}>
            <div className="stack">
              {keeping && <h2 id="keeping-t">{text('financial_open_title')}</h2>}
              <RichText of={financialKeys} name="financial_open_text" />
            </div>
            <Picture className={css.keepingArt} src={ledger} width={440} height={240} />
          </div>
          <div>
            <h2 id="papers-t">{text('financial_reports_title')}</h2>
            <ul className={`${css.lines} ${css.papers}`}>
              {reports.map((report) => (
                <Report
                  key={report}
                  report={report}
                  title={value(`financial_report_${report}_title`)}
                  size={value(`financial_report_${report}_size`)}
                  file={value(`financial_report_${report}_file`)}
                >
                  <h3>{text(`financial_report_${report}_title`)}</h3>
                  {text(`financial_report_${report}_text`) && <p>{text(`financial_report_${report}_text`)}</p>}
                </Report>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <section className={`section ${css.after} dark`} aria-labelledby="ask-t">
        <div className={`wrap stack ${css.afterIn}`}>
          <h2 id="ask-t">{text('financial_ask_title')}</h2>
          {text('financial_ask_text') && <p className="lead">{text('financial_ask_text')}</p>}
          <p className={css.afterDo}>
            <Link className={buttonClass('gold')} to={paths.write(m.subject)}>
              {m.writeUs}
            </Link>
            <Telephone of="contact_phone" className={buttonClass('line')}>
              {m.ring}, {phone}
            </Telephone>
            <Link className="more" to={paths.contact()}>
              {m.contactPage}
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}
