import { divider } from './layout.css.ts';

/** A hairline between two parts of one card. */
export function Divider() {
  return <hr className={divider} />;
}
