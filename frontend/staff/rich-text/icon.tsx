import type { Tool } from './tools.ts';

/** Paths on a 24 × 24 grid. */
const lines: Readonly<Record<Tool['name'], string>> = {
  strong: 'M7 4.5h6.2a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h7a3.9 3.9 0 0 1 0 7.8H7zM7 4.5v15M8.4 5v14',
  em: 'M10 4.5h7M7 19.5h7M14 4.5l-4 15',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  heading: 'M6 4.5v15M18 4.5v15M6 12h12',
  bullet_list: 'M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  ordered_list: 'M10.5 6H20M10.5 12H20M10.5 18H20M4 4.6l1.4-.8v4.6M3.8 14.2c.2-2 3-1.9 2.9 0 0 1.4-2.9 2-2.9 3.8h3',
  blockquote: 'M9.5 7C6.5 8 5 10.2 5 13v4h5v-5H6.6M18.5 7c-3 1-4.5 3.2-4.5 6v4h5v-5h-3.4',
  undo: 'M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm16 5 4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h3',
};

export function Icon({ name }: Pick<Tool, 'name'>) {
  const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      {...round}
      aria-hidden
    >
      <path d={lines[name]} />
    </svg>
  );
}
