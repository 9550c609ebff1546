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

/** A chance (0..1) in percent. Only 0 gives 0%, and only 1 gives 100%. */
export function chance(share: number): string {
  if (share > 0 && share < 0.0001) return '<0.01%';
  if (share < 1 && share > 0.999) return '>99.9%';
  const percent = share * 100;
  return `${percent.toFixed(share === 0 || share === 1 ? 0 : percent < 1 ? 2 : 1)}%`;
}
