/** The largest image that may be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
