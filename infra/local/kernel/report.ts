/** Reports an error of background work, which no caller awaits. */
export type Report = (problem: string, error: unknown) => void;

export const reportToConsole: Report = (problem, error) => console.error(problem, error);
