export function dependentTests(root: string, files: readonly string[], changed: readonly string[]): string[];
