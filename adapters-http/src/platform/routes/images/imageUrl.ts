/** The address of the object with this key, without its folder. */
export function imageUrl(key: string): string {
  return `/api/images/${key.slice(key.lastIndexOf('/') + 1)}`;
}
