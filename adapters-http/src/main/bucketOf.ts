import type { Bucket } from '@bigsmall/adapters-persistence';
import type { Config } from './config.ts';

/** The bucket of the settings. */
export function bucketOf(config: Config): Bucket {
  return {
    endpoint: config.minioEndpoint,
    accessKey: config.minioAccessKey,
    secretKey: config.minioSecretKey,
    bucket: config.minioBucket,
    region: config.minioRegion,
  };
}
