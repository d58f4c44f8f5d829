/** Converts a record to the format of Cognito's API: `[{Name, Value}]`. */
export const attributeList = (from: Readonly<Record<string, string>>) =>
  Object.entries(from).map(([Name, Value]) => ({ Name, Value }));
