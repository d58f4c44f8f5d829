import * as z from 'zod/mini';
import { forms } from '../forms/catalogue.ts';
import { toSchema } from '../forms/form.ts';
import { type ErrorCode, errors } from './errors.ts';
import { errorTexts } from './errors-words.ts';
import type { Route } from './route.ts';
import { type RouteName, routes } from './routes.ts';

type Json = Record<string, unknown>;

const shared: readonly ErrorCode[] = ['rate_limited', 'internal', 'busy'];

/** Errors for staff writes and reads of personal data after a person lost their access, even if their token is still valid. */
const standing: readonly ErrorCode[] = ['session_ended', 'account_disabled', 'role_changed'];

/** Replies use input schemas too: their objects stay open, so that new fields do not break clients. */
function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
}

function parameters(route: Route): Json[] {
  const of = (place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema) as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: of,
    }));
  };
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } };
  return [...of('path', route.params), ...of('query', route.query), ...(route.idempotent ? [key] : [])];
}

export function failuresOf(route: Route): Map<number, ErrorCode[]> {
  const isForStaff = typeof route.access !== 'string';
  const implied: ErrorCode[] = [
    ...(route.access === 'public' ? [] : (['unauthenticated', 'forbidden', 'password_asked'] as const)),
    ...(isForStaff ? standing : []),
    ...(isForStaff && route.access.includes('admin') ? (['totp_required'] as const) : []),
    ...(route.body ? (['invalid_json', 'validation_failed', 'payload_too_large'] as const) : []),
    ...(route.params || route.query ? (['validation_failed'] as const) : []),
    ...shared,
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...implied, ...route.errors])) {
    const status = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

function operation(name: RouteName, route: Route): Json {
  const content = (schema: Json) => ({ 'application/json': { schema } });
  const failures = [...failuresOf(route)].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\` ${errorTexts[code]}`).join('  \n'),
      content: content({ $ref: '#/components/schemas/Failure' }),
    },
  ]);
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.area],
    security:
      route.access === 'public'
        ? []
        : [
            { accessToken: ['aws.cognito.signin.user.admin'] },
            ...(route.scope ? [{ machineToken: [route.scope] }] : []),
          ],
    ...(Array.isArray(route.access) ? { 'x-roles': route.access } : {}),
    parameters: parameters(route),
    ...(route.body ? { requestBody: { required: true, content: content(jsonSchema(route.body)) } } : {}),
    responses: {
      [route.status ?? 200]: { description: 'Done.', content: content(jsonSchema(route.output)) },
      ...(route.revalidated
        ? { 304: { description: 'Nothing has changed since the reply with the ETag that was sent.' } }
        : {}),
      ...Object.fromEntries(failures),
    },
  };
}

/** The schema of `data` of submit-registration, by form, with all fields that an event may ask for. */
function formSchemas(): Json {
  const everything = { priced: true, asksEmergencyContact: true, offersGroups: true };
  const named = Object.entries(forms).map(([type, form]) => [type, jsonSchema(toSchema(form, everything))]);
  return Object.fromEntries(named);
}

export function openapi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Steeple API', version: '1.0.0', description: 'Generated from shared/api/routes.ts.' },
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A Cognito access token.' },
        machineToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A Cognito access token of a machine, by client credentials.',
        },
      },
      schemas: {
        ...formSchemas(),
        Failure: {
          type: 'object',
          required: ['success', 'error', 'message', 'code', 'requestId'],
          properties: {
            success: { const: false },
            error: { type: 'string', description: 'The text to show, in the language that Accept-Language asks for.' },
            message: { type: 'string', description: 'The same as `error`.' },
            code: { enum: Object.keys(errors).filter((code) => errors[code as ErrorCode] > 0) },
            fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field path → text.' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}
