/** The colours of a draw, and what is between two of them. */
export const messages = { red: 'red', green: 'green', violet: 'violet', and: ' and ' } as const;
