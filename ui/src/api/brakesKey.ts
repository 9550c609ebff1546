/** The beginning of the keys of brakes: without their query, which belongs to later code. */
export const BRAKES = ['users', 'brakes'] as const;
