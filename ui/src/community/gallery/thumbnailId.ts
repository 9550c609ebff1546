/** The place of a screenshot's thumbnail in the page, by which the viewer gives the focus back. */
export function thumbnailId(id: string): string {
  return `screenshot-${id}`;
}
