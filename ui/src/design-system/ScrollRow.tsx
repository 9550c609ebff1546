import { type ReactNode, useEffect, useRef } from 'react';
import { flex, scroller } from './layout.css.ts';
import type { Variants } from './variants.ts';

export interface ScrollRowProps {
  readonly children: ReactNode;
  /** Accessible name of the row. */
  readonly label: string;
  readonly gap?: Variants<typeof flex>['gap'];
  readonly as?: 'div' | 'ul' | undefined;
}

/** A row that scrolls sideways, with a fade at each end that has more content. */
export function ScrollRow({ children, label, gap = 8, as = 'div' }: ScrollRowProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const mark = () => {
      element.toggleAttribute('data-more-before', element.scrollLeft > 1);
      element.toggleAttribute(
        'data-more-after',
        element.scrollLeft + element.clientWidth < element.scrollWidth - 1,
      );
    };
    element.addEventListener('scroll', mark, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(mark);
    // An observer's first call comes after the layout. Measured here it would force one.
    if (observer === null) mark();
    else for (const part of [element, element.firstElementChild]) if (part !== null) observer.observe(part);
    return () => {
      element.removeEventListener('scroll', mark);
      observer?.disconnect();
    };
  }, []);
  const Inner = as;
  return (
    <section ref={box} className={scroller} aria-label={label}>
      <Inner role={as === 'ul' ? 'list' : undefined} className={flex({ gap, align: 'stretch' })}>
        {children}
      </Inner>
    </section>
  );
}
