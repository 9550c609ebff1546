/**
 * Where a key leads from `index` in a grid of `columns` that holds `count`, filled row by row; undefined for any other
 * key. At an edge it stays; a last row that is shorter is entered at its end.
 */
export function gridStep(key: string, index: number, columns: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, index + 1);
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowUp':
      return index < columns ? index : index - columns;
    case 'ArrowDown':
      return rowOf(index, columns) === rowOf(last, columns) ? index : Math.min(last, index + columns);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** How many of these lie in the first row, by their places in the page; 1 for none. */
export function columnsOf(items: Iterable<{ readonly offsetTop: number }>): number {
  const tops = Array.from(items, ({ offsetTop }) => offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}

const rowOf = (index: number, columns: number) => Math.floor(index / columns);
