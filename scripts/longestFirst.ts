import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of the trust suite that are short to read and take longest. */
const LONG = /e2e\/trust\/(skewedClocks|wrongRows)\.test\.ts$/;

const isLong = ({ moduleId }: TestSpecification): number => Number(LONG.test(moduleId));

/** Begins with the longest files, so that none runs alone at the end; a fresh clone would begin with the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's, which answers with a new array.
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => isLong(b) - isLong(a));
  }
}
