import type { Ticket } from '#shared/calendar/event-form.ts';
import type { Item } from '../kit/table.ts';
import type { Change } from './expression.ts';

/* The kinds of tickets in a seats item: `tickets` has how many people may still have each. */

/** Places: how many people, and how many of them with each kind of ticket. */
export interface Party {
  readonly people: number;
  readonly tickets?: Readonly<Record<string, number>>;
}

/** How many people may have each kind of ticket. */
export type TicketLimits = Readonly<Record<string, number>>;

/** No limit. Condition expressions need a number. */
export const unlimited = 1_000_000;

export const limitsOf = (tickets: readonly Pick<Ticket, 'id' | 'limit'>[]): TicketLimits | undefined =>
  tickets.length === 0 ? undefined : Object.fromEntries(tickets.map(({ id, limit = unlimited }) => [id, limit]));

/** An id may be a reserved word, so each is aliased. */
class Aliases {
  readonly names: Record<string, string> = {};
  readonly values: Item = {};
  #number = 0;

  path(ticket: string): string {
    const alias = `#t${this.#number}`;
    this.#number += 1;
    this.names[alias] = ticket;
    return `tickets.${alias}`;
  }

  value(number: number): string {
    const alias = `:t${Object.keys(this.values).length}`;
    this.values[alias] = number;
    return alias;
  }
}

/** Takes tickets, or gives them back where the number is below 0. Taking is refused if too few are left. */
export function ticketMoves(tickets: Party['tickets'] = {}): Required<Omit<Change, 'remove'>> {
  const aliases = new Aliases();
  const set: string[] = [];
  const demand: string[] = [];
  for (const [ticket, number] of Object.entries(tickets)) {
    if (number === 0) continue;
    const [path, by] = [aliases.path(ticket), aliases.value(number)];
    set.push(`${path} = ${path} - ${by}`);
    if (number > 0) demand.push(`${path} >= ${by}`);
  }
  return { set, demand, names: aliases.names, values: aliases.values };
}

/** Other limits. Refused if more people have a kind of ticket than its new limit, or if people have a removed kind. */
export function ticketChange(was: TicketLimits | undefined, is: TicketLimits | undefined): Required<Change> {
  const aliases = new Aliases();
  const [set, remove, demand]: [string[], string[], string[]] = [[], [], []];
  for (const [ticket, limit] of Object.entries(was ?? {})) {
    const next = is?.[ticket];
    if (next === limit) continue;
    const path = aliases.path(ticket);
    // A kind that goes must have all its tickets left.
    demand.push(`${path} >= ${aliases.value(limit - (next ?? 0))}`);
    if (next !== undefined) set.push(`${path} = ${path} + ${aliases.value(next - limit)}`);
    else if (is) remove.push(path);
  }
  if (was && !is) remove.push('tickets');
  if (is && !was) set.push(`tickets = ${aliases.value(0)}`);
  for (const [ticket, limit] of Object.entries(is ?? {}))
    if (was && was[ticket] === undefined) set.push(`${aliases.path(ticket)} = ${aliases.value(limit)}`);
  const values = is && !was ? { ':t0': { ...is } } : aliases.values;
  return { set, remove, demand, names: aliases.names, values };
}

/** Whether people have more tickets of a kind than new limits allow, or a kind without one there. `left`: as in a seats item. */
export function isBelowTaken(was: TicketLimits = {}, left: TicketLimits = {}, is: TicketLimits = {}): boolean {
  return Object.entries(was).some(([ticket, limit]) => limit - (left[ticket] ?? limit) > (is[ticket] ?? 0));
}

/** The further places of a changed party. A number below 0 means fewer. */
export function difference(was: Party, is: Party): Party {
  const names = new Set([...Object.keys(was.tickets ?? {}), ...Object.keys(is.tickets ?? {})]);
  const moved = [...names].map((name) => [name, (is.tickets?.[name] ?? 0) - (was.tickets?.[name] ?? 0)] as const);
  return { people: is.people - was.people, tickets: Object.fromEntries(moved) };
}

const nobody: Party = { people: 0 };

export const negative = (party: Party): Party => difference(party, nobody);
