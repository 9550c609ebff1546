import { useEffect, useRef } from 'react';
import { mediaQuery } from '../../shared/browser/mediaQuery.ts';
import { canvasContext } from '../../shared/browser/canvasContext.ts';
import { canvas } from './fallingCharacters.css.ts';
import { type Drop, fall, startRain } from './rain.ts';

/**
 * Without a graphics card each frame costs 5 to 7 ms of a core: this interval stays below 2% of a core, and is
 * enough for drops that move two or three pixels a frame.
 */
const FRAME_MS = 400;

/** Faint digits that fall behind the page. They stand still in a hidden tab and with reduced motion. */
export default function FallingCharacters() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = ref.current;
    const context = element === null ? null : canvasContext(element);
    if (element === null || context === null) return undefined;
    // Without media queries nothing moves.
    const reducedMotion = mediaQuery('(prefers-reduced-motion: reduce)');
    // The page's: another would load the font that a slow line leaves out.
    const { fontFamily } = getComputedStyle(element);
    let drops: readonly Drop[] = [];
    let timer: ReturnType<typeof setInterval> | undefined;

    const draw = () => {
      context.clearRect(0, 0, element.width, element.height);
      context.font = `16px ${fontFamily}`;
      // The canvas' own colour, which follows the theme.
      context.fillStyle = 'currentColor';
      for (const { glyph, x, y } of drops) context.fillText(glyph, x, y);
    };
    const step = () => {
      drops = fall(drops, FRAME_MS / 1000, element.height, Math.random);
      draw();
    };
    const resize = () => {
      element.width = innerWidth;
      element.height = innerHeight;
      drops = startRain(element.width, element.height, Math.random);
      draw();
    };
    const run = () => {
      clearInterval(timer);
      if (reducedMotion?.matches() === false && document.visibilityState === 'visible')
        timer = setInterval(step, FRAME_MS);
    };
    const watcher = new MutationObserver(draw);

    resize();
    run();
    watcher.observe(document.documentElement, { attributeFilter: ['class'] });
    addEventListener('resize', resize);
    document.addEventListener('visibilitychange', run);
    const unfollow = reducedMotion?.follow(run);
    return () => {
      clearInterval(timer);
      watcher.disconnect();
      removeEventListener('resize', resize);
      document.removeEventListener('visibilitychange', run);
      unfollow?.();
    };
  }, []);
  return <canvas ref={ref} className={canvas} aria-hidden />;
}
