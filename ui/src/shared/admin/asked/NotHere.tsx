import { Notice } from '../../../design-system/index.ts';

export interface NotHereProps {
  /** What the address names, as in 'banner ad'. */
  readonly what: string;
  readonly reason?: string;
}

/** Says that the row that the address names is not on its page. */
export function NotHere({ what, reason = 'It was deleted.' }: NotHereProps) {
  return <Notice title={`This ${what} is not here any more`}>{reason}</Notice>;
}
