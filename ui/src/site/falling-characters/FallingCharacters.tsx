import { useEffect, useState } from 'react';
import { whenIdle } from '../../shared/browser/browser.ts';
import * as css from './fallingCharacters.css.ts';

const GLYPHS = Array.from('739051826470');

const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };

/** Twelve faint digits that fall beside the page; the browser moves them without a script. They rest with data saver. */
export default function FallingCharacters() {
  const [idle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  return (
    idle && (
      <div className={css.rain({ rests: connection?.saveData === true })} aria-hidden>
        {GLYPHS.map((glyph, place) => (
          <span key={place} className={css.glyph} style={placed(place / GLYPHS.length, place)}>
            {glyph}
          </span>
        ))}
      </div>
    )
  );
}

/** In the margins at both sides, where no words are. */
function placed(share: number, place: number) {
  return {
    [place % 2 === 0 ? 'left' : 'right']: `calc(max(14px, (100vw - 1520px) / 2) * ${(share * 5) % 1})`,
    top: `${100 * share}vh`,
    animationDelay: `${-120 * share}s`,
  };
}
