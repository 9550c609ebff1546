/** See `freePort.mjs`. */
export const freePort: () => Promise<number>;
