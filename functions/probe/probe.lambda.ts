import { metric } from '../kit/metric.ts';
import { visitSite } from './visit-site.ts';

/** Runs on a schedule. An alarm goes off if an address fails, and if this figure is missing. */
export async function handler(): Promise<void> {
  metric('FailedVisits', await visitSite(), 'Count');
}
