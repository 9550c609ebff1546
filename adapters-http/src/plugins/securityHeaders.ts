import type { Plugin } from '@hapi/hapi';
import { setHeader } from './setHeader.ts';

export type SecurityHeadersOptions = {
  /** The third party's origin, where the browser itself reads the feed. */
  readonly feedOrigin: string | undefined;
  /** Whether visitors come by https. */
  readonly https: boolean;
};

/** The page runs its own files only: no inline script or style, no frame around it, no foreign address but the feed's. */
export const securityHeaders: Plugin<SecurityHeadersOptions> = {
  name: 'security-headers',
  register(server, { feedOrigin, https }) {
    const headers: Readonly<Record<string, string>> = {
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob: data:",
        "font-src 'self'",
        ["connect-src 'self'", feedOrigin].filter(Boolean).join(' '),
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

    server.ext('onPreResponse', ({ response }, h) => {
      for (const [name, value] of Object.entries(headers)) setHeader(response, name, value);
      return h.continue;
    });
  },
};
