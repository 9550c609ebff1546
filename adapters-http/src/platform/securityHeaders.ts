declare module '@hapi/hapi' {
  interface PluginProperties {
    /** For an answer that its route writes itself. */
    'security-headers': { readonly headers: Readonly<Record<string, string>> };
  }
}

export type SecurityHeadersOptions = {
  /** The third party's origin if the browser itself reads the feed. */
  readonly feedOrigin: string | undefined;
  /** Whether visitors use https. */
  readonly https: boolean;
  /** Whether the page loads Google's tag. */
  readonly analytics?: boolean;
};

/** The origins of Google's tag. */
const TAG = 'https://www.googletagmanager.com';
const TAG_REPORTS = [TAG, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** The page runs its own files only: no inline script or style, no framing, no other origin unless configured. */
export function securityHeadersOf(options: SecurityHeadersOptions): Readonly<Record<string, string>> {
  const { feedOrigin, https, analytics = false } = options;
  return {
    'content-security-policy': [
      "default-src 'none'",
      ["script-src 'self'", ...(analytics ? [TAG] : [])].join(' '),
      "style-src 'self'",
      ["img-src 'self' blob: data:", ...(analytics ? TAG_REPORTS : [])].join(' '),
      "font-src 'self'",
      ["connect-src 'self'", feedOrigin, ...(analytics ? TAG_REPORTS : [])].filter(Boolean).join(' '),
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
