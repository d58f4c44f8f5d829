/** Ends a deployment. Its message gives the state of the stacks and the next step. */
export class Halt extends Error {}

export const nothing = 'Nothing was deployed.';

/** Throws Halt unless the exit code is 0. */
export function demand(code: number, otherwise: string): void {
  if (code !== 0) throw new Halt(otherwise);
}
