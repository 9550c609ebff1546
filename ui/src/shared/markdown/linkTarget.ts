const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tg:']);

/** The address as a browser reads it, if an ad may lead there: whole, of an allowed scheme, without a password. */
export function linkTarget(href: string | undefined): string | null {
  try {
    const url = new URL(href ?? '');
    return SCHEMES.has(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}
