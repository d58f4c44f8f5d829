import { type Finding, isCode, isTest, type Source, withoutComments } from './sources.ts';

const OWNER = 'frontend/ui/date-input.tsx';

const DATE_INPUT = /\btype\s*[=:]\s*\{?["']date["']/;

/** Date inputs that do not say the chosen day in words below them. */
export const wordlessDates = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(({ path }) => path.startsWith('frontend/') && isCode(path) && !isTest(path) && path !== OWNER)
    .filter(({ text }) => DATE_INPUT.test(withoutComments(text)))
    .map(({ path }) => `${path}: use <DateField>, or <DateInput> of ${OWNER}`);
