import { LOCALE } from './locale.ts';

const rupeeFormat = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Rupees as India writes them: `₹1,23,456`, `-₹0.28`. */
export function rupees(amount: number): string {
  return rupeeFormat.format(amount);
}
