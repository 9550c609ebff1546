export const isHome = (path: string) => path === '/hi/';
export const isVerify = (path: string) => /^\/hi\/verify\/?$/i.test(path);
export const FIRST = '/hi/';
