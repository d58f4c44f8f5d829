import { calendarRoutes } from '../calendar/routes.ts';
import { contentRoutes } from '../content/routes.ts';
import { bookRoutes } from '../finance/book-routes.ts';
import { financeRoutes } from '../finance/routes.ts';
import { sheetRoutes } from '../finance/sheet-routes.ts';
import { groupRoutes } from '../groups/routes.ts';
import { historyRoutes } from '../history/routes.ts';
import { imageRoutes } from '../images/routes.ts';
import { offeringRoutes } from '../insights/offering-routes.ts';
import { insightsRoutes } from '../insights/routes.ts';
import { webhookRoutes } from '../insights/webhook-routes.ts';
import { memberLetterRoutes } from '../letters/member-routes.ts';
import { letterRoutes } from '../letters/routes.ts';
import { mediaRoutes } from '../media/routes.ts';
import { memberImportRoutes } from '../members/import-routes.ts';
import { personRoutes } from '../members/person-routes.ts';
import { memberRoutes } from '../members/routes.ts';
import { memberTieRoutes } from '../members/tie-routes.ts';
import { privacyRoutes } from '../privacy/routes.ts';
import { linkRoutes } from '../registrations/link-routes.ts';
import { registrationRoutes } from '../registrations/routes.ts';
import { sendingRoutes } from '../registrations/sending-routes.ts';
import { workRoutes } from '../registrations/work-routes.ts';
import { userRoutes } from '../users/routes.ts';
import { viewRoutes } from '../users/view-routes.ts';
import { defineRoutes } from './route.ts';

export const routes = defineRoutes({
  ...calendarRoutes,
  ...contentRoutes,
  ...historyRoutes,
  ...financeRoutes,
  ...bookRoutes,
  ...sheetRoutes,
  ...registrationRoutes,
  ...linkRoutes,
  ...workRoutes,
  ...sendingRoutes,
  ...letterRoutes,
  ...insightsRoutes,
  ...offeringRoutes,
  ...webhookRoutes,
  ...mediaRoutes,
  ...imageRoutes,
  ...memberRoutes,
  ...memberTieRoutes,
  ...personRoutes,
  ...memberLetterRoutes,
  ...memberImportRoutes,
  ...groupRoutes,
  ...userRoutes,
  ...privacyRoutes,
  ...viewRoutes,
});

export type RouteName = keyof typeof routes;
