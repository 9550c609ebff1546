import { encode } from 'uqr';
import * as css from './qrCode.css.ts';

export interface QrCodeProps {
  readonly text: string;
  /** What it is, for assistive technology. */
  readonly label: string;
}

/** A QR code with its quiet zone. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one path under the content policy, no image file
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={css.code}>
      <path d={dark.join('')} />
    </svg>
  );
}
