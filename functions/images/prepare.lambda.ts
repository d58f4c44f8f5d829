import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { consumeArrivals } from '../kit/arrivals.ts';
import { prepareImage } from './prepare.ts';
import { sweepImages } from './sweep.ts';

const prepare = consumeArrivals('prepare', prepareImage);

export const handler = async (
  event: SQSEvent | { readonly prepare: 'sweep' },
): Promise<SQSBatchResponse | undefined> => {
  if (!('prepare' in event)) return prepare(event);
  await sweepImages();
  return undefined;
};
