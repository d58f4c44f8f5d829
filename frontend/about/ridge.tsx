import css from './story.module.css';

/** The outline of a hill between two sections, in the colour of the lower one. */
export function Ridge({ year }: { readonly year: string }) {
  return (
    <svg
      className={css.ridge}
      data-year={year}
      viewBox="0 0 1440 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M-20 70C20 64 130 35 220 34C310 33 413 67 520 66C627 65 750 31 860 30C970 29 1077 59 1180 58C1283 57 1430 31 1480 26V101H-20z" />
    </svg>
  );
}
