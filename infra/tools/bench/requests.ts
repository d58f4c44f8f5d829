import { randomUUID } from 'node:crypto';
import type { Role } from '#shared/api/access.ts';
import { type Route, routeKey } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import type { Submission } from '#shared/registrations/schema.ts';
import type { Platform } from '../../local/platform.ts';
import { tokenFor } from '../../local/platform-client.ts';

const day = (daysAhead: number): string => new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);

export const eventInput = (number: number): EventInput => ({
  title: `Evening ${number} of songs and stories`,
  description: 'Everyone is welcome: bring a friend, a blanket and something to share.',
  start_date: `${day(30 + number)} 18:00:00`,
  end_date: `${day(30 + number)} 20:00:00`,
  location: 'Main Hall',
  price: 500,
  max_attendees: 5000,
  is_published: true,
  category: 'General',
  requires_registration: true,
  registration_deadline: null,
  ask_emergency_contact: false,
  confirm_places: false,
  ministry: null,
  age_from: null,
  age_to: null,
  map_url: null,
  reminder: 'evening_before',
  follow_up: 'none',
  follow_up_subject: '',
  follow_up_text: '',
  ask_names: false,
  tickets: [],
  questions: [],
});

let people = 0;

export function registrationFor(event: StaffEvent): Submission {
  people += 1;
  return {
    action: 'submit_registration',
    type: 'event_registration',
    data: {
      eventId: event.id,
      eventTitle: event.title,
      eventDate: event.start_date.slice(0, 10),
      eventTime: event.start_date.slice(11, 16),
      eventPrice: event.price,
      paymentMethod: 'M-Pesa',
      name: 'Wanjiru Kamau',
      email: `bench-${people}-${randomUUID().slice(0, 8)}@example.org`,
      phone: '+254 700 000 100',
      attendees: 1,
      agreeTerms: true,
    },
  };
}

interface GatewayRequest {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly as?: Role;
  readonly key?: string;
}

/** A request in payload format 2.0, as API Gateway builds it from CloudFront's request. */
export function gatewayEvent(name: RouteName, { body, params = {}, as, key = randomUUID() }: GatewayRequest = {}) {
  const route: Route = routes[name];
  const claims = {
    token_use: 'access',
    sub: `bench-${as}`,
    origin_jti: 'bench',
    iat: '1',
    'cognito:groups': `[${as}]`,
  };
  return {
    version: '2.0',
    routeKey: routeKey(route),
    rawPath: route.path,
    rawQueryString: '',
    headers: {
      'x-origin-verify': process.env.ORIGIN_SECRET,
      // The machine's own, which is not counted as a network (docs/decisions/spam.md).
      'x-viewer-ip': '127.0.0.1',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    pathParameters: params,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      http: { method: route.method, path: route.path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'bench' },
      requestId: randomUUID(),
      routeKey: routeKey(route),
      ...(as !== undefined && { authorizer: { jwt: { claims, scopes: [] } } }),
    },
  };
}

export function registrationEvent(platform: Platform, event: StaffEvent) {
  const key = randomUUID();
  const body = { ...registrationFor(event), token: tokenFor(platform, 'event_registration', key) };
  return gatewayEvent('submitRegistration', { body, key });
}
