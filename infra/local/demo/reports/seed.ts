import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dateOf } from '#shared/church/time.ts';
import { mediaItem, mediaKey } from '#shared/media/item.ts';
import type { Platform } from '../../platform.ts';
import type { DemoTheme } from '../theme.ts';
import { reportPdf } from './paper.ts';
import { demoReports, reportNames, wordsOfYear } from './reports.ts';

const MB = 1024 * 1024;

/** The reports are as large as the page says. Returns the theme with their addresses and their year in its texts. */
export async function seedReports(platform: Platform, theme: DemoTheme, zone: string, now: number): Promise<DemoTheme> {
  const { words } = theme;
  const env = (name: string) => platform.inventory.functions.find((each) => each.env[name])?.env[name] ?? '';
  const [bucket, TableName] = [env('MEDIA_BUCKET'), env('MEDIA_TABLE')];
  const year = Number(dateOf(now, zone).slice(0, 4)) - 1;
  const reports = demoReports(words, year, env('CURRENCY') || 'KES');
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const { databaseUrl: endpoint, assembly } = platform;
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: assembly.region, credentials }));
  const addresses: Record<string, string> = {};
  try {
    for (const name of reportNames) {
      const { title, file, size, blocks } = reports[name];
      const filename = `${file}.pdf`;
      const imprint = {
        title,
        church: words.church_name ?? '',
        at: new Date(now),
        bytes: Math.round(Number.parseFloat(size) * MB),
      };
      const pdf = await reportPdf(blocks, imprint);
      await platform.buckets.write(bucket, mediaKey(filename), Buffer.from(pdf), { contentType: 'application/pdf' });
      const Item = mediaItem({
        ...{ id: `demo-${file}`, filename, extension: 'pdf', fileSize: pdf.length, title },
        ...{ uploadTime: Math.floor(now / 1000), mediaType: 'document', isPublished: true, version: 1 },
      });
      await db.send(new PutCommand({ TableName, Item }));
      addresses[`financial_report_${name}_file`] = `/${mediaKey(filename)}`;
    }
  } finally {
    db.destroy();
  }
  return { ...theme, words: { ...words, ...wordsOfYear(year), ...addresses } };
}
