import type { DeliveryState } from '#shared/insights/webhooks.ts';
import type { Tone } from '../ui/status.tsx';
import { messages } from './messages.ts';

const m = messages.results;

const fixed: Readonly<Record<string, string>> = {
  timeout: m.timeout,
  private_address: m.private_address,
  disabled: m.disabled,
  http_410: m.gone,
};

/** The result of an attempt in words. An HTTP status and an error code of Node are shown as they are. */
export function resultText(result: string): string {
  if (Object.hasOwn(fixed, result)) return fixed[result] ?? '';
  const [, status] = /^http_(\d+)$/.exec(result) ?? [];
  if (status?.startsWith('3')) return m.redirect;
  return status === undefined ? m.unreachable(result.replace(/^unreachable_/, '')) : m.status(status);
}

export const tones: Readonly<Record<DeliveryState, Tone>> = { delivered: 'ok', waiting: 'wait', given_up: 'no' };
