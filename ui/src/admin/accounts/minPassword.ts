/** The fewest characters of a password that an admin chooses. */
export const MIN_PASSWORD = 12;
