import * as z from 'zod/mini';
import { defineRoutes } from '../api/route.ts';
import { User } from './schema.ts';

const success = z.literal(true);

/** Who is signed in, and who may (decisions 10 to 15). */
export const userRoutes = defineRoutes({
  me: {
    method: 'GET',
    path: '/api/me',
    area: 'users',
    access: 'signed-in',
    summary: 'Who is signed in: the first call after every sign-in, by which the platform comes to know the person.',
    output: z.object({ success, user: User }),
    errors: ['session_ended', 'account_disabled', 'unavailable'],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    area: 'users',
    access: 'signed-in',
    summary: 'Ends this sign-in: nothing is written in its name from now on. Repeating it changes nothing.',
    output: z.object({ success }),
    errors: [],
  },
});
