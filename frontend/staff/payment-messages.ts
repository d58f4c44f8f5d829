/** Texts about a registration's payments, shared by lists on several screens. */
export const messages = {
  short: { to_pay: 'To pay', part: 'Paid in part', paid: 'Paid', refunded: 'Refunded' },
  toPay: (due: string) => `To pay: ${due}`,
  toPayThere: (due: string) => `To pay at the event: ${due}`,
  part: (paid: string, due: string) => `Paid ${paid} of ${due}`,
  paid: (paid: string) => `Paid: ${paid}`,
  over: (paid: string, due: string) => `Paid ${paid}, more than the ${due} that it costs`,
  kept: (paid: string) => `Paid ${paid}, not given back`,
  refunded: (returned: string) => `Refunded: ${returned}`,
  returned: (stands: string, returned: string) => `${stands} (${returned} was given back)`,
} as const;
