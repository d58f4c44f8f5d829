import { describe, expect, it } from 'vitest';
import type { StaffImage } from '#shared/images/schema.ts';
import { addressOptions, imageOptions } from './use-gallery.ts';

const image = (key: string, changes: Partial<StaffImage> = {}) =>
  ({ image_key: key, alt_text: '', file_path: `/media/images/${key}/1.jpg`, variants: [], ...changes }) as StaffImage;
const gallery = [image('choir', { alt_text: 'The choir' }), image('new_hall', { file_path: '' }), image('lawn')];

const valuesOf = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);

describe('the pictures to choose from', () => {
  it('are the published images, described in words', () => {
    expect(imageOptions(gallery).map(({ value, label }) => [value, label])).toEqual([
      ['image:choir', 'The choir'],
      ['image:lawn', 'Lawn'],
    ]);
  });

  it('are paths on this site for a field that stores an address', () => {
    expect(valuesOf(addressOptions(gallery))).toEqual(['/media/images/choir/1.jpg', '/media/images/lawn/1.jpg']);
  });

  it('include the current choice after its image is deleted, or if it is on another site', () => {
    expect(valuesOf(imageOptions(gallery, 'image:tent'))[0]).toBe('image:tent');
    const elsewhere = 'https://pictures.example/choir.jpg';
    expect(addressOptions(gallery, elsewhere)[0]).toEqual({ value: elsewhere, label: elsewhere });
    expect(addressOptions(gallery, '/media/images/lawn/1.jpg')).toHaveLength(2);
  });
});
