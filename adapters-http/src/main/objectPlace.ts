import { join } from 'node:path';
import type { Bucket, ObjectPlace } from '@bigsmall/adapters-persistence';
import type { Config } from './config.ts';

/** Where the settings say that images are. */
export function objectPlace(config: Config, dataDir: string): ObjectPlace {
  return config.minioEndpoint === '' ? { folder: join(dataDir, 'objects') } : bucketOf(config);
}

/** The bucket of the settings. */
export function bucketOf(config: Config): Bucket {
  return {
    endpoint: config.minioEndpoint,
    accessKey: config.minioAccessKey,
    secretKey: config.minioSecretKey,
    bucket: config.minioBucket,
    region: regionOf(config.minioEndpoint),
  };
}

/** The region in a host such as s3.ap-south-1.amazonaws.com; other servers take the default. */
function regionOf(endpoint: string): string {
  return /^https?:\/\/s3[.-]([a-z]+(?:-[a-z0-9]+)+)\./.exec(endpoint)?.[1] ?? 'us-east-1';
}
