/** A gift code as the trail has it: at most ten characters of each end, and never more than half of it. */
export function maskedCode(code: string): string {
  if (code.includes('…')) return code;
  const shown = Math.min(10, Math.floor(code.length / 4));
  return `${code.slice(0, shown)}…${code.slice(code.length - shown)}`;
}
