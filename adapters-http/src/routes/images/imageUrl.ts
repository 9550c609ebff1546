/** Where the object under this key is served: its folder is not told. */
export function imageUrl(key: string): string {
  return `/api/images/${key.slice(key.lastIndexOf('/') + 1)}`;
}
