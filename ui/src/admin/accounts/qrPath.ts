/** The dark modules of a QR code as one path; one rectangle for each run of a row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
}

function runsOf(row: readonly boolean[]): readonly (readonly [number, number])[] {
  return row.flatMap((dark, x) => {
    if (!dark || row[x - 1] === true) return [];
    const end = row.indexOf(false, x);
    return [[x, (end === -1 ? row.length : end) - x] as const];
  });
}
