import { consume } from '../kit/consume.ts';
import { cancelAll } from './cancel-all.ts';

export const handler = consume('cancel', cancelAll);
