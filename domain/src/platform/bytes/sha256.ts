/** SHA-256, given by the caller: 32 bytes for any bytes. */
export type Sha256 = (data: Uint8Array) => Uint8Array;
