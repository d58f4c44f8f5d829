/** A record as the user pool's API has it: `[{Name, Value}]`. */
export const attributeList = (from: Readonly<Record<string, string>>) =>
  Object.entries(from).map(([Name, Value]) => ({ Name, Value }));
