/** The church's mark: window, hill and blossom. Decoration beside the name. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 48" aria-hidden="true" focusable="false">
      <path d="M2 46V20a18 18 0 0 1 36 0v26z" fill="#5B3FA0" />
      <path d="M2 46V34c8-6 14 1 20-2s10-8 16-7v21z" fill="#17382D" />
      <path d="M2 46v-5c10-4 22 3 36-2v7z" fill="#2C5B4B" />
      <g fill="#F0C272">
        <circle cx="20" cy="9.5" r="3.4" />
        <circle cx="25.6" cy="13.6" r="3.4" />
        <circle cx="23.4" cy="20" r="3.4" />
        <circle cx="16.6" cy="20" r="3.4" />
        <circle cx="14.4" cy="13.6" r="3.4" />
      </g>
      <circle cx="20" cy="15.4" r="2.4" fill="#5B3FA0" />
    </svg>
  );
}
