/** Scheme, host, port, and a rest free of spaces, controls, backslashes, quotes, `<>`. Credentials have no place. */
const WEB_URL = /^https?:\/\/([^/?#\\@:]+)(?::(\d{1,5}))?(?:[/?#][^\s\p{Cc}\p{Cs}\\<>"]*)?$/iu;
/** Letters of any script, digits, `_` and inner hyphens. */
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}_-]{1,63}(?<!-)$/u;
/** A last label that makes a browser read the host as an IPv4 address. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/iu;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$/u;

/**
 * Whether the text is an absolute http or https address without credentials, in time linear in its length.
 * Stricter than browsers (no IPv6 literals, no trailing dot), but no judge of international names: adapters, which
 * have the platform's URL parser, check again with it.
 */
export function isWebUrl(text: string): boolean {
  return (
    WEB_URL.test(text) && isHost(text.replace(WEB_URL, '$1')) && Number(text.replace(WEB_URL, '$2')) <= 65_535
  );
}

function isHost(host: string): boolean {
  return (
    host.length <= 253 &&
    host.split('.').every((label) => LABEL.test(label)) &&
    (!ENDS_IN_NUMBER.test(host) || IPV4.test(host))
  );
}
