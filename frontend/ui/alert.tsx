/** The title of a toast that the specification calls an alert: screen readers announce it at once. */
export const alertTitle = (text: string) => <span role="alert">{text}</span>;
