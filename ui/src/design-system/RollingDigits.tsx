import { reel } from './figures.css.ts';

/** Digits that roll to their next value, in CSS alone. Hidden from assistive technology: add the value in words. */
export function RollingDigits({ value }: { readonly value: number }) {
  const digits = Array.from(String(value));
  return (
    <span aria-hidden>
      {digits.map((digit, index) => (
        // From the right, so that the units stay the units.
        <span key={digits.length - index} className={reel} data-digit={digit} />
      ))}
    </span>
  );
}
