import type { PostFailure } from './state.ts';

/** What is said beside a prediction that the server does not hold. */
export const messages = {
  late: 'Not recorded: it came too late.',
  not_open: 'Not recorded: this round is not open.',
  other_side: 'Not recorded: you picked the other side before.',
  too_many: 'Not recorded: too many picks in a minute.',
  rejected: 'Not recorded: the server did not take it.',
  unreachable: 'The server did not answer: it may not be recorded.',
  cooling_off: 'Not recorded: you are on a break.',
  own_limit_reached: 'Not recorded: your own limit stops it.',
} as const satisfies Readonly<Record<PostFailure['code'], string>>;
