import { divider } from './layout.css.ts';

/** A thin line between two parts of a card. */
export function Divider() {
  return <hr className={divider} />;
}
