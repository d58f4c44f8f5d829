// Deployed in place of the worker if an environment says `worker: 'removed'` (infra/environments.ts). Browsers that have the
// worker load this at their next page: it removes itself and the saved pages.
import { savedPages } from '../kernel/saved-pages.ts';
import { scope } from './scope.ts';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(caches.delete(savedPages).then(() => scope.registration.unregister())),
);
