import { firstFaults } from '../shared/forms/firstFaults.ts';
import { errorBodyOf } from './errorOf.ts';

/** What the server found wrong with a form, by field: the first fault of each. Empty for any other error. */
export function faultsOf(error: unknown): Readonly<Partial<Record<string, string>>> {
  const faults: unknown = errorBodyOf(error)?.faults;
  return Array.isArray(faults) ? firstFaults(faults.filter(isFault)) : {};
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
