/** Lines of level error of a product's output, by part and message, that came more often than there were outages. */
export function repeatedErrors(output: string, outages: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of output.split('\n')) {
    if (!line.startsWith('{"level":50,')) continue;
    const kind = JSON.stringify({ ...(JSON.parse(line) as object), time: 0, pid: 0, err: '' });
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return Array.from(counts)
    .filter(([, count]) => count > outages)
    .map(([kind, count]) => `${count} × ${kind}`);
}
