/** The title of a toast that the specification calls an alert: it is read out at once. */
export const alertTitle = (text: string) => <span role="alert">{text}</span>;
