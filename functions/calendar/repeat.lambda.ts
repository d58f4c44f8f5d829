import { consume } from '../kit/consume.ts';
import { continueSeries } from './continue-series.ts';

/** Subscriber `repeat`: finishes the work on a series of events. */
export const handler = consume('repeat', ({ data: { seriesId } }) => continueSeries(seriesId));
