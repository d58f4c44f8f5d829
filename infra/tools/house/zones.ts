import { type Finding, isCode, isTest, type Source, withoutComments } from './sources.ts';

/** Reads or writes a date in the machine's zone. */
const BY_THE_MACHINE =
  /\.[gs]et(?:Date|Day|Month|FullYear|Hours|Minutes|Seconds|TimezoneOffset)\(|\bto(?:Date|Time)String\(|(?:new Date|Date\.parse)\((['"`])[^'"`]*:\d\d\1\)/;

/** Formats a date: in the machine's zone, unless it gets another. */
const WORDED = /toLocale(?:Date|Time)String\(|Intl\.DateTimeFormat\(/;

/** Product code whose result depends on the machine's zone instead of the church's (docs/decisions/wall-times.md). */
export function machineZones(sources: readonly Source[]): Finding[] {
  return sources
    .filter(
      ({ path }) => /^(shared|events|functions(?!\/testing)|frontend)\//.test(path) && isCode(path) && !isTest(path),
    )
    .flatMap(({ path, text }) => {
      return text.split(/\n\s*\n/).flatMap((part) => {
        const block = withoutComments(part);
        if (BY_THE_MACHINE.test(block)) return [`${path}: asks the machine for its zone`];
        return WORDED.test(block) && !/\btimeZone\b/.test(block) ? [`${path}: words a time without a timeZone`] : [];
      });
    });
}
