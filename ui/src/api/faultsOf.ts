import { errorBodyOf } from './errorBodyOf.ts';

/** What the server found wrong with a form, by field: the first fault of each. Empty for any other error. */
export function faultsOf(error: unknown): Readonly<Partial<Record<string, string>>> {
  const faults: unknown = errorBodyOf(error)?.faults;
  if (!Array.isArray(faults)) return {};
  const entries = faults.filter(isFault).map(({ field, message }) => [field, message] as const);
  return Object.fromEntries(entries.toReversed());
}

function isFault(fault: unknown): fault is { readonly field: string; readonly message: string } {
  return (
    typeof fault === 'object' &&
    fault !== null &&
    'field' in fault &&
    typeof fault.field === 'string' &&
    'message' in fault &&
    typeof fault.message === 'string'
  );
}
