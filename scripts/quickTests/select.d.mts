type Imports = ReadonlyMap<string, readonly string[]>;

export function importsOf(root: string, files: readonly string[]): Imports;
export function dependentTests(changed: readonly string[], imports: Imports): string[];
export function withinSeconds(
  tests: readonly string[],
  seconds: ReadonlyMap<string, number>,
  limit: number,
): string[];
