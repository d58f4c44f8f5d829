import * as z from 'zod/mini';
import { defineRoutes } from '../api/route.ts';
import { bookkeepers } from '../finance/bookkeepers.ts';
import { Offering, OfferingDay, OfferingsInput } from './offerings.ts';

const success = z.literal(true);
const area = 'finance';

/** The offerings of a day's services, which are entries of the books. */
export const offeringRoutes = defineRoutes({
  listOfferings: {
    method: 'GET',
    path: '/api/finance/offerings/{campus}/{date}',
    area,
    access: bookkeepers,
    summary: 'The cash offering of each service of a day that has or had one.',
    params: OfferingDay,
    output: z.object({
      success,
      offerings: z.array(Offering),
      /** The sum of the day's cash offerings on counting sheets, in whole units of the currency. Null without any. */
      on_sheets: z.nullable(z.number()),
    }),
    errors: [],
  },
  setOfferings: {
    method: 'PUT',
    path: '/api/finance/offerings/{campus}/{date}',
    area,
    access: bookkeepers,
    summary:
      'Sets the cash offerings of several services of a day in one transaction. Each is an entry of the books. If any version is stale, nothing is stored, and `current` has the stored offerings of these services.',
    params: OfferingDay,
    body: OfferingsInput,
    output: z.object({ success, offerings: z.array(Offering) }),
    errors: ['month_locked', 'offering_on_sheet', 'version_conflict'],
  },
});
