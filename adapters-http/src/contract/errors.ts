/** Every error's body. `message` is in plain words and names each faulty field. */
export type ErrorBody = {
  readonly statusCode: number;
  readonly error: string;
  readonly code: string;
  readonly message: string;
  /** By field where a form's fields were refused: what each must be. */
  readonly faults?: readonly { readonly field: string; readonly message: string }[];
};
