import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton, Row } from '../../design-system/index.ts';

export interface BannerMovesProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The step by which it was moved last, a new object each time; undefined where another one was moved. */
  readonly moved: { readonly step: 1 | -1 } | undefined;
  readonly onMove: (step: 1 | -1) => void;
}

/** Moves an ad up and down in the order in which visitors see them. */
export function BannerMoves({ title, isFirst, isLast, moved, onMove }: BannerMovesProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved === undefined) return;
    const [up, down] = buttons.current?.querySelectorAll('button') ?? [];
    const [pressed, other] = moved.step === -1 ? [up, down] : [down, up];
    // A card that changes its place loses the focus, and so does a button at the end of its way.
    (pressed?.disabled === true ? other : pressed)?.focus();
  }, [moved]);
  return (
    <Row ref={buttons} gap={0}>
      <IconButton icon={ArrowUp} label={`Move ${title} up`} disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton icon={ArrowDown} label={`Move ${title} down`} disabled={isLast} onClick={() => onMove(1)} />
    </Row>
  );
}
