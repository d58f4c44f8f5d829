/** Told what went wrong in the background, where nobody awaits. */
export type Report = (problem: string, error: unknown) => void;

export const reportToConsole: Report = (problem, error) => console.error(problem, error);
