/** Every error's body. `message` is in plain words and names each faulty field. */
export type ErrorBody = {
  readonly statusCode: number;
  readonly error: string;
  readonly code: string;
  readonly message: string;
};
