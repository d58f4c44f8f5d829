/** A fund of the giving page, with the account number that its givers enter. */
export interface Fund {
  readonly name: string;
  readonly account: string;
}

/** M-Pesa refuses a longer account number. */
const mostCharacters = 20;

/** The funds of the setting `mpesa_funds`, `Roof, Missions`, as far as M-Pesa takes their accounts: `SADAKA ROOF`. */
export function fundsIn(written: string, account: string): Fund[] {
  const names = [...new Set(written.split(',').map((name) => name.trim()))].filter(Boolean);
  const funds = names.map((name) => ({ name, account: `${account} ${name.toUpperCase()}`.trim() }));
  return funds.filter((fund) => fund.account.length <= mostCharacters);
}
