/** Where to go after signing in: the admin page that was asked for, else the admin's home. Never off this site. */
export function returnPath(from: string | null): string {
  return from !== null && /^\/admin(\/[a-z]+)?$/.test(from) && from !== '/admin/login' ? from : '/admin';
}
