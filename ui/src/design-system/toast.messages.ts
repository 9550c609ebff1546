/** What a screen reader calls a toast and their region. The library fills in the key that focuses it. */
export const messages = { toast: 'Notification', region: 'Notifications ({hotkey})' } as const;
