import { expect, test } from 'vitest';
import { assetsOf } from './assets.ts';

const manifest = {
  'entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'], css: ['assets/entry.css'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/home.css'] },
  'home/home-page.tsx': {
    file: 'assets/home.js',
    imports: ['entry-client.tsx', '_shared.js'],
    css: ['assets/home.css'],
  },
  'visit/visit-page.tsx': { file: 'assets/visit.js', imports: ['entry-client.tsx', '_shared.js'] },
  'home/below.tsx': { file: 'assets/below.js', imports: ['_shared.js'], css: ['assets/below.css'] },
  'ui/fonts/fraunces.woff2': { file: 'assets/fraunces.woff2' },
  'assets/entry.css': { file: 'assets/entry.css', text: 'a{}' },
  'assets/home.css': { file: 'assets/home.css', text: 'b{}' },
  'assets/below.css': { file: 'assets/below.css', text: 'c{}' },
};

test('home names the entry, its imports, and of its own chunks, which load later, only the styles, each once', () => {
  expect(assetsOf(manifest, 'home')).toEqual({
    script: '/assets/entry.js',
    font: '/assets/fraunces.woff2',
    styles: [
      { href: '/assets/entry.css', text: 'a{}' },
      { href: '/assets/home.css', text: 'b{}' },
      { href: '/assets/below.css', text: 'c{}' },
    ],
    modules: ['/assets/shared.js'],
  });
});

test('another page names its own chunk and what that imports too', () => {
  expect(assetsOf(manifest, 'visit').modules).toEqual(['/assets/shared.js', '/assets/visit.js']);
  expect(assetsOf(manifest, 'not_found').modules).toEqual(['/assets/shared.js']);
});

test('throws if the build lacks a page’s module or the text of its styles', () => {
  expect(() => assetsOf(manifest, 'event')).toThrow('events/event-page.tsx');
  const bare = { ...manifest, 'assets/home.css': { file: 'assets/home.css' } };
  expect(() => assetsOf(bare, 'home')).toThrow('assets/home.css');
});
