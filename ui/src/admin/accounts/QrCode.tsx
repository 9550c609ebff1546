import { encode } from 'uqr';
import * as css from './qrCode.css.ts';
import { qrPath } from './qrPath.ts';

export interface QrCodeProps {
  readonly text: string;
  /** What it is, for assistive technology. */
  readonly label: string;
}

/** A QR code with its quiet zone. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one path under the content policy, no image file
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={css.code}>
      <path d={qrPath(data)} />
    </svg>
  );
}
