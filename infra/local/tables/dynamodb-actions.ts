export interface RequiredPermission {
  action: string;
  table: string;
  index?: string;
}

type Body = Record<string, unknown>;

const objects = (value: unknown): Body[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object') : [];

const single = (operation: string, { TableName, IndexName }: Body): RequiredPermission[] => [
  {
    action: `dynamodb:${operation}`,
    table: String(TableName),
    ...(typeof IndexName === 'string' ? { index: IndexName } : {}),
  },
];

const batch = (operation: string, { RequestItems }: Body): RequiredPermission[] =>
  Object.keys(RequestItems ?? {}).map((table) => ({ action: `dynamodb:${operation}`, table }));

/** The database puts another region into its ARNs, so only the name counts. */
const exporting = (operation: string, { TableArn, ExportArn }: Body): RequiredPermission[] => [
  { action: `dynamodb:${operation}`, table: /table\/([^/]+)/.exec(String(TableArn ?? ExportArn))?.[1] ?? '' },
];

/** Each item of `[{Put: {TableName …}}, {ConditionCheck: …}]` needs the action of its kind. */
const transaction = (_operation: string, { TransactItems }: Body): RequiredPermission[] =>
  objects(TransactItems).flatMap((item) =>
    Object.entries(item).map(([kind, of]) => ({
      action: `dynamodb:${kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`}`,
      table: String((of as Body | null)?.TableName),
    })),
  );

const operations: Readonly<Record<string, (operation: string, body: Body) => RequiredPermission[]>> = {
  GetItem: single,
  PutItem: single,
  UpdateItem: single,
  DeleteItem: single,
  Query: single,
  Scan: single,
  // No role allows the first two: only operators' commands call them.
  CreateTable: single,
  DeleteTable: single,
  DescribeTable: single,
  DescribeExport: exporting,
  ExportTableToPointInTime: exporting,
  BatchGetItem: batch,
  BatchWriteItem: batch,
  TransactGetItems: transaction,
  TransactWriteItems: transaction,
};

const writing = /:(Put|Update|Delete|BatchWrite)Item$/;

/** Returns undefined for an operation that neither functions nor our commands call. */
export function needsOf(operation: string, body: Body): RequiredPermission[] | undefined {
  return operations[operation]?.(operation, body);
}

export const writes = (need: RequiredPermission): boolean => writing.test(need.action);
