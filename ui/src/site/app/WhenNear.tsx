import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

export interface WhenNearProps {
  /** Keeps the room of what is to come. */
  readonly className: string;
  /** Its code loaded on demand. */
  readonly children: ReactNode;
}

/** Draws what it holds once it is about to be scrolled into sight. */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '400px',
      },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={place} className={className}>
      {near && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
