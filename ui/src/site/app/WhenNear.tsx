// By hand: react-intersection-observer would add to the first page's script, whose budget is full.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../shared/browser/useHydrated.ts';

export interface WhenNearProps {
  /** Reserves the space of the content. */
  readonly className: string;
  /** Content whose code is loaded on demand. */
  readonly children: ReactNode;
}

/** Renders its content when it comes within 400 px of the viewport; at once in a browser without IntersectionObserver. */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [seen, setSeen] = useState(false);
  const near = seen || (hydrated && typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !hydrated) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: '400px',
      },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, hydrated]);
  return (
    <div ref={place} className={className}>
      {near && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
