import { Agent, request, type ServerResponse } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Access } from '../iam/access.ts';
import type { Buckets } from '../s3/buckets.ts';
import { needsOf, writes } from './dynamodb-actions.ts';
import { type ExportRequest, exportTable } from './export-table.ts';

export interface DynamoDbProxyOptions {
  /** the database, e.g. http://127.0.0.1:4711 */
  database: string;
  region: string;
  account: string;
  access: Access;
  buckets: Pick<Buckets, 'write'>;
  onWrite?: (table: string) => void;
}

export interface DynamoDbProxy {
  handle: (accessKeyId: string, target: string, body: Buffer, res: ServerResponse) => void;
  close: () => void;
}

const refuse = (res: ServerResponse, type: string, message: string): void => {
  const body = JSON.stringify({ __type: type, message, Message: message });
  res.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
};

/** The hot path: checks the caller's role, then passes the bytes through in both directions. */
export function createDynamoDbProxy(options: DynamoDbProxyOptions): DynamoDbProxy {
  const { hostname, port } = new URL(options.database);
  // The same access key for all calls, because DynamoDB Local has separate tables per access key. The signature is not
  // checked.
  const credential = `AWS4-HMAC-SHA256 Credential=local/20260101/${options.region}/dynamodb/aws4_request`;
  const authorization = `${credential}, SignedHeaders=host, Signature=0`;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint: options.database, region: options.region, credentials });
  const sendExport = async (accessKeyId: string, asked: ExportRequest, res: ServerResponse) => {
    const files = `arn:aws:s3:::${asked.S3Bucket}/${asked.S3Prefix}/`;
    const message = options.access.refusal(accessKeyId, 's3:PutObject', files);
    if (message !== undefined) return refuse(res, 'com.amazon.coral.service#AccessDeniedException', message);
    const made = await exportTable(asked, { client, buckets: options.buckets, now: () => Date.now() });
    res.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(made));
  };
  const sendDone = ({ ExportArn }: Record<string, unknown>, res: ServerResponse) => {
    // An export here is complete before its number is known.
    const body = JSON.stringify({ ExportDescription: { ExportArn, ExportStatus: 'COMPLETED' } });
    res.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
  };
  const fail = (res: ServerResponse, error: Error) => {
    if (res.headersSent) return void res.destroy();
    const answer = { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: error.message };
    res.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
  };
  const arnOf = (table: string, index?: string): string => {
    const base = table.startsWith('arn:')
      ? table
      : `arn:aws:dynamodb:${options.region}:${options.account}:table/${table}`;
    return index === undefined ? base : `${base}/index/${index}`;
  };

  return {
    handle: (accessKeyId, target, body, res) => {
      const operation = target.slice(target.indexOf('.') + 1);
      let parsed: Record<string, unknown>;
      try {
        parsed = JSON.parse(body.toString('utf8'));
      } catch {
        return refuse(res, 'com.amazon.coral.service#SerializationException', 'The body is not JSON');
      }
      const needs = needsOf(operation, parsed);
      if (needs === undefined) {
        const message = `${operation} is not known to the local run (infra/local/tables/dynamodb-actions.ts)`;
        return refuse(res, 'com.amazon.coral.service#UnknownOperationException', message);
      }
      for (const { action, table, index } of needs) {
        const message = options.access.refusal(accessKeyId, action, arnOf(table, index));
        if (message !== undefined) return refuse(res, 'com.amazon.coral.service#AccessDeniedException', message);
      }
      if (operation === 'DescribeExport') return sendDone(parsed, res);
      if (operation === 'ExportTableToPointInTime') {
        // The needs above have named its table.
        const asked = parsed as unknown as ExportRequest;
        return void sendExport(accessKeyId, asked, res).catch((error: Error) => fail(res, error));
      }
      const upstream = request(
        {
          agent,
          hostname,
          port,
          method: 'POST',
          path: '/',
          headers: {
            'content-type': 'application/x-amz-json-1.0',
            'content-length': body.length,
            'x-amz-target': target,
            'x-amz-date': '20260101T000000Z',
            authorization,
          },
        },
        (reply) => {
          res.writeHead(reply.statusCode ?? 500, reply.headers);
          reply.pipe(res);
          if (reply.statusCode === 200 && options.onWrite !== undefined) {
            for (const need of needs) if (writes(need)) options.onWrite(need.table);
          }
        },
      );
      upstream.on('error', (error) => fail(res, error));
      upstream.end(body);
    },
    close: () => {
      agent.destroy();
      client.destroy();
    },
  };
}
