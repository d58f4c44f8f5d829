import { calendarRoutes } from '../calendar/routes.ts';
import { contentRoutes } from '../content/routes.ts';
import { financeRoutes } from '../finance/routes.ts';
import { historyRoutes } from '../history/routes.ts';
import { imageRoutes } from '../images/routes.ts';
import { insightsRoutes } from '../insights/routes.ts';
import { mediaRoutes } from '../media/routes.ts';
import { memberRoutes } from '../members/routes.ts';
import { registrationRoutes } from '../registrations/routes.ts';
import { userRoutes } from '../users/routes.ts';
import { defineRoutes } from './route.ts';

/** The one table of routes: gateway, handlers, client, documents and permission tests derive from it. */
export const routes = defineRoutes({
  ...calendarRoutes,
  ...contentRoutes,
  ...historyRoutes,
  ...financeRoutes,
  ...registrationRoutes,
  ...insightsRoutes,
  ...mediaRoutes,
  ...imageRoutes,
  ...memberRoutes,
  ...userRoutes,
});

export type RouteName = keyof typeof routes;
