import { useLocation } from 'react-router-dom';

/** An output with the label "address" that shows where the router is. */
export function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}
