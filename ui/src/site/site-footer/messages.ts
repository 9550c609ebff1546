/** The operator's links. */
export const messages = {
  specified: { register: 'Register', telegram: 'Join Telegram', support: 'Customer Support' },
  title: 'Links',
  newTab: '(opens in a new tab)',
} as const;
