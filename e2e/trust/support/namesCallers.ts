/** The header in which a test's caller names its address. */
export const CALLER_HEADER = 'x-caller';

/** Lets nginx take a caller's address from that header: this machine has few addresses. */
export function namesCallers(main: string): string {
  const lines = ['http {', 'set_real_ip_from 127.0.0.1;', `real_ip_header ${CALLER_HEADER};`];
  return main.replace('http {', lines.join('\n  '));
}
