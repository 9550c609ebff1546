import { expect, it } from 'vitest';
import { unsignedReason } from '../../src/record/unsignedReason.ts';

it('a record whose places are unavailable is signed again by itself, and one that was restored from an older copy is not', () => {
  expect(unsignedReason('published_unreadable', 'example.com/log').line).toBe(
    'Nothing new of the record is signed: DATA_DIR or the object store does not take what is to be published. It is tried again each time the record is read.',
  );
  expect(unsignedReason('tree_forked', 'example.com/log').line).toBe(
    'Nothing of the record is signed: its database does not extend what was published: it was restored from an older copy. Restore the newest copy, or set LOG_ORIGIN to a new name such as example.com/log-2.',
  );
});
