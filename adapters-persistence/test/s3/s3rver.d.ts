declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** What of an object the double's store is given. */
  type Put = {
    readonly bucket: string;
    readonly key: string;
    readonly content: AsyncIterable<Uint8Array> | Uint8Array;
    readonly metadata: object;
  };

  export default class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly vhostBuckets: boolean;
    });
    readonly store: {
      putObject: (object: Put) => Promise<{ readonly size: number; readonly md5: string }>;
      listObjects: (bucket: string, options: object) => Promise<object>;
      readonly getResourcePath: (bucket: string, key: string, resource: 'object') => string;
      readonly putMetadata: (bucket: string, key: string, metadata: object, md5: string) => Promise<void>;
    };
    callback(): RequestListener;
  }
}
