import { count } from '../../shared/format/count.ts';
import * as css from './adminHome.css.ts';

/** A longer value, in characters, is folded. */
const MAX_LENGTH = 120;

export interface TrailValueProps {
  readonly value: string;
  readonly as: 'del' | 'ins' | 'span';
}

/** A value before or after a change; a long one is folded and opens by a press. */
export function TrailValue({ value, as: Tag }: TrailValueProps) {
  if (value.length <= MAX_LENGTH && !value.includes('\n'))
    return <Tag className={css.value({ as: Tag })}>{value}</Tag>;
  const [line = ''] = value.trimStart().split('\n');
  return (
    <details className={css.folded}>
      <summary className={css.fold}>
        <span className={css.folding}>
          <Tag className={css.value({ as: Tag })}>{`${line.slice(0, 60)} …`}</Tag>{' '}
          <span className={css.size}>{count(value.length)} characters</span>
        </span>
      </summary>
      {/* Scrolled by keyboard, so it must take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={css.whole} tabIndex={0}>
        {value}
      </pre>
    </details>
  );
}
