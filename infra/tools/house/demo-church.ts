import { type Finding, isTest, type Source } from './sources.ts';

/** The names, places and numbers of the demo churches, by theme. No other church may show them by mistake. */
export const NAMES_OF = {
  hill: [
    ...[
      'Jacaranda',
      'Ngong',
      'Nairobi',
      'Nyokabi',
      'Wanjirũ Kamau',
      'Odhiambo',
      'Barasa',
      'Halima',
      'Ndũng',
      'Kiprono',
    ],
    ...['0100200300400', '000247', '24024', '99021', 'karibu@example'],
  ],
  tidewater: ['Tidewater', 'Kilifi', 'Bofa', 'Kazungu', 'Hamisi Ngala', '0770880990110', '000518', '29031', '55310'],
} as const;

const NAMES: readonly string[] = Object.values(NAMES_OF).flat();

/** Shipped code. In infra the demo church is data for the local run, for tools and for the bench. */
const SHIPPED =
  /^(?:shared|events|functions|frontend|infra\/(?:constructs|parts|watch|environments)|infra\/[\w-]+\.ts)/;

const FOR_TESTS = /(?:^|\/)(?:testing|gallery)\/|sample/;

/** Shipped code must fit any church (docs/decisions/one-name.md). */
export function demoChurch(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => SHIPPED.test(path) && !isTest(path) && !FOR_TESTS.test(path))
    .flatMap(({ path, text }) =>
      NAMES.filter((name) => text.replaceAll('Africa/Nairobi', '').includes(name)).map(
        (name) => `${path}: says ${name}, which is the demo church’s: such words are in infra/local/demo`,
      ),
    );
}
