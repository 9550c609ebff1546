/** The path after the sign-in: the admin page that was asked for, else the home. Never another site. */
export function returnPath(from: string | null): string {
  return from !== null && /^\/admin(\/[a-z]+)?$/.test(from) && from !== '/admin/login' ? from : '/admin';
}
