import { useState } from 'react';
import { type Fund, fundsIn } from '#shared/content/funds.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { waysToGiveKeys } from '#shared/content/ways-to-give-keys.ts';
import { useText, useValue } from '../kernel/use-text.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import css from './give.module.css';
import { messages as m } from './messages.ts';

/** The numbers that a gift by M-Pesa needs, and its steps (PS-09). A chosen fund changes the account to enter and to copy. */
export function Mpesa() {
  const text = useText(waysToGiveKeys);
  const setting = useValue(settingsKeys);
  const [fund, setFund] = useState<Fund>();
  const paybill = setting('mpesa_paybill');
  const funds = fundsIn(setting('mpesa_funds'), setting('mpesa_account'));
  const account = fund?.account ?? setting('mpesa_account');
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
                <span className={css.digitsA} aria-live="polite">
                  {account}
                </span>
                <CopyButton label={m.mpesaAccount} value={account} />
              </dd>
            </div>
          )}
        </dl>
        <Funds funds={funds} chosen={fund} onChoose={setFund} />
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

interface FundsProps {
  readonly funds: readonly Fund[];
  readonly chosen: Fund | undefined;
  readonly onChoose: (fund: Fund | undefined) => void;
}

/** Needs scripts. Without them, the note below says what to add to the account. */
function Funds({ funds, chosen, onChoose }: FundsProps) {
  const text = useText(waysToGiveKeys);
  const [question, general] = [text('ways_mpesa_fund_label'), text('ways_mpesa_fund_any')];
  if (funds.length === 0) return null;
  const choices = [{ name: general, fund: undefined }, ...funds.map((fund) => ({ ...fund, fund }))];
  return (
    <div className="needs-script">
      <fieldset className={css.funds}>
        <legend>{question}</legend>
        {choices.map(({ name, fund }) => (
          <label key={fund?.name ?? ''} className={css.fund}>
            <input type="radio" name="fund" checked={fund?.name === chosen?.name} onChange={() => onChoose(fund)} />
            {name}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
