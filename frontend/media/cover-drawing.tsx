import type { CoverPaths } from '#shared/media/cover.ts';

interface Props {
  readonly paths: CoverPaths;
  readonly className: string | undefined;
  /** The colour's place, for stylesheets that have several. */
  readonly colour?: number;
}

export function CoverDrawing({ paths: [soft, solid, marks], className, colour }: Props) {
  return (
    <svg aria-hidden="true" className={className} data-colour={colour} viewBox="0 0 120 120" fill="currentColor">
      <path d={soft} opacity=".32" />
      <path d={solid} />
      <path d={marks} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
