import { useEffect, useRef, useState } from 'react';
import { mediaQuery, canvasContext, whenIdle } from '../../shared/browser/browser.ts';
import { canvas } from './fallingCharacters.css.ts';
import type { Random } from '@bigsmall/domain';

/** One falling character; `x` and `y` in CSS pixels, `speed` in pixels a second. */
type Drop = { readonly x: number; readonly y: number; readonly speed: number; readonly glyph: string };

const GLYPHS = '0123456789';
const COLUMN = 44;
const LEAST_SPEED = 4;
const MORE_SPEED = 5;

/** Drops spread over an area: one a column. */
export function startRain(width: number, height: number, random: Random): readonly Drop[] {
  return Array.from({ length: Math.ceil(width / COLUMN) }, (_, column) => ({
    x: column * COLUMN + random() * (COLUMN / 2),
    y: random() * height,
    speed: LEAST_SPEED + random() * MORE_SPEED,
    glyph: glyphOf(random),
  }));
}

/** The drops `seconds` later; one that has left below comes in above as another character. */
export function fall(
  drops: readonly Drop[],
  seconds: number,
  height: number,
  random: Random,
): readonly Drop[] {
  return drops.map((drop) => {
    const y = drop.y + drop.speed * seconds;
    return y < height + COLUMN ? { ...drop, y } : { ...drop, y: -COLUMN * random(), glyph: glyphOf(random) };
  });
}

function glyphOf(random: Random): string {
  return GLYPHS[Math.floor(random() * GLYPHS.length)] ?? '0';
}

/** What a page knows of its device. */
export type Device = {
  readonly reducedMotion: boolean;
  readonly phone: boolean;
  readonly saveData: boolean;
  /** Undefined in a browser that does not say. */
  readonly cores: number | undefined;
  readonly visible: boolean;
};

/** On a weak processor decoration would slow the page. */
const MANY_CORES = 5;

/** Whether characters fall on this device; elsewhere they rest. */
export function fallsHere({ reducedMotion, phone, saveData, cores, visible }: Device): boolean {
  return visible && !reducedMotion && !phone && !saveData && (cores ?? MANY_CORES) >= MANY_CORES;
}

/**
 * Without a graphics card each frame costs 5 to 7 ms of a core: this interval stays below 2% of a core, and is
 * enough for drops that move two or three pixels a frame.
 */
const FRAME_MS = 400;

const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };

/** Faint digits that fall behind the page, where the device has power to spare; elsewhere they rest. */
export default function FallingCharacters() {
  const ref = useRef<HTMLCanvasElement>(null);
  const [idle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  useEffect(() => {
    if (!idle) return undefined;
    const element = ref.current;
    const context = element === null ? null : canvasContext(element);
    if (element === null || context === null) return undefined;
    const still = mediaQuery('(prefers-reduced-motion: reduce)');
    const narrow = mediaQuery('(max-width: 767px)');
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
      const falls = fallsHere({
        // Without media queries nothing moves.
        reducedMotion: still?.matches() !== false,
        phone: narrow?.matches() !== false,
        saveData: connection?.saveData === true,
        cores: navigator.hardwareConcurrency,
        visible: document.visibilityState === 'visible',
      });
      if (falls) timer = setInterval(step, FRAME_MS);
    };
    const watcher = new MutationObserver(draw);

    resize();
    run();
    watcher.observe(document.documentElement, { attributeFilter: ['class'] });
    addEventListener('resize', resize);
    document.addEventListener('visibilitychange', run);
    const unfollow = [still?.follow(run), narrow?.follow(run)];
    return () => {
      clearInterval(timer);
      watcher.disconnect();
      removeEventListener('resize', resize);
      document.removeEventListener('visibilitychange', run);
      for (const end of unfollow) end?.();
    };
  }, [idle]);
  return <canvas ref={ref} className={canvas} aria-hidden />;
}
