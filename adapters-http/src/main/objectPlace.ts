import { join } from 'node:path';
import type { ObjectPlace } from '@bigsmall/adapters-persistence';
import { bucketOf } from './bucketOf.ts';
import type { Config } from './config.ts';

/** Where the settings say that images are. */
export function objectPlace(config: Config, dataDir: string): ObjectPlace {
  return config.minioEndpoint === '' ? { folder: join(dataDir, 'objects') } : bucketOf(config);
}
