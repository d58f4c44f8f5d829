import { expect, it } from 'vitest';
import { decoded } from './text-file.ts';

it('what Excel on Windows saves without telling how is read all the same', () => {
  expect(decoded(Buffer.from('Zoë', 'latin1'))).toBe('Zoë');
  expect(decoded(Buffer.from('Zoë'))).toBe('Zoë');
  expect(decoded(Buffer.from('\ufeffZoë', 'utf16le'))).toContain('Zoë');
});
