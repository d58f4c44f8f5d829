import * as z from 'zod/mini';
import { defineRoutes } from '../api/route.ts';
import {
  Component,
  ComponentUpdate,
  EditorComponent,
  KeyList,
  KeyParams,
  MinistriesQuery,
  PublicMinistry,
  SettingsMap,
  SettingsQuery,
  SettingUpdate,
  Slide,
} from './schema.ts';

const success = z.literal(true);
const admin = ['admin'] as const;

/** Words of the pages, what the church says of itself, ministries and slides (spec A7, B7; docs/decisions/words.md). */
export const contentRoutes = defineRoutes({
  readComponents: {
    method: 'POST',
    path: '/api/components/multiple',
    area: 'content',
    access: 'public',
    summary:
      'What staff wrote under each of these keys; a key without is left out, and its fallback is shown. An edit of one that is left out starts from version 0.',
    body: KeyList,
    // The keys stand beside `success`, as the specification's map has them.
    output: z.catchall(z.object({ success }), z.union([Component, success])),
    errors: [],
  },
  listComponents: {
    method: 'GET',
    path: '/api/components',
    area: 'content',
    access: admin,
    summary: 'Every text that can be edited, as it is shown now, in the order of the pages.',
    output: z.object({ success, components: z.array(EditorComponent) }),
    errors: [],
  },
  updateComponent: {
    method: 'PUT',
    path: '/api/components/{key}',
    area: 'content',
    access: admin,
    summary: 'Changes a text; a stale version is refused with `current`, the text as it stands, and `yours`.',
    params: KeyParams,
    body: ComponentUpdate,
    output: z.object({ success, component: EditorComponent }),
    errors: ['not_found', 'version_conflict'],
  },
  churchSettings: {
    method: 'GET',
    path: '/api/church-settings',
    area: 'content',
    access: 'public',
    summary: 'The church’s settings, all or those of one category.',
    query: SettingsQuery,
    output: z.object({ success, data: SettingsMap }),
    errors: [],
  },
  updateChurchSetting: {
    method: 'POST',
    path: '/api/update-church-setting',
    area: 'content',
    access: admin,
    summary: 'Changes one setting; a stale version is refused with `current`, the setting as it stands, and `yours`.',
    body: SettingUpdate,
    output: z.object({ success, version: z.int() }),
    errors: ['not_found', 'version_conflict'],
  },
  contactInfo: {
    method: 'GET',
    path: '/api/contact-info',
    area: 'content',
    access: 'public',
    summary: 'How to reach the church.',
    output: z.object({ success, data: SettingsMap }),
    errors: [],
  },
  ministries: {
    method: 'GET',
    path: '/api/ministries',
    area: 'content',
    access: 'public',
    summary: 'The active ministries, in their order; with `featured=true` the featured ones.',
    query: MinistriesQuery,
    output: z.object({ success, data: z.array(PublicMinistry) }),
    errors: [],
  },
  heroSlides: {
    method: 'GET',
    path: '/api/hero-slides',
    area: 'content',
    access: 'public',
    summary: 'The slides of home’s first screen, in their order.',
    output: z.object({ success, data: z.array(Slide) }),
    errors: [],
  },
});
