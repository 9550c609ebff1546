/** The colour of the browser's bar: the canvas of each theme. `public/theme.js` repeats it before first paint. */
export const themeColor = { dark: '#0b0e14', light: '#f6f7f9' } as const;
