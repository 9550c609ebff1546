/** Which page an address has. */
export const isHome = (path: string) => path === '/';
export const isVerify = (path: string) => /^\/verify\/?$/i.test(path);
/** The page that the build renders. */
export const FIRST = '/';
