interface Props {
  readonly src: string;
  readonly className: string | undefined;
  /** The drawing's own size, so that nothing moves when it arrives. */
  readonly width: number;
  readonly height: number;
  /** Above the fold: fetch it early. */
  readonly first?: boolean;
}

/** A drawing that only decorates. It fills its place and is cut at its left and top first (see theme). */
export function Picture({ src, className, width, height, first }: Props) {
  return (
    <img
      src={src}
      className={className}
      width={width}
      height={height}
      alt=""
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
