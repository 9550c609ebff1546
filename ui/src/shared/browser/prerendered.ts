/** Whether the document came with the first page's markup, which the build renders. */
export const PRERENDERED =
  typeof document !== 'undefined' && document.getElementById('root')?.hasChildNodes() === true;
