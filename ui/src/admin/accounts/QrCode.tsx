import { encode } from 'uqr';
import { print } from '../../design-system/palette.ts';

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
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- paths under the content policy, no image file
    <svg viewBox={`0 0 ${size} ${size}`} width={200} role="img" aria-label={label}>
      <path fill={print.paper} d={`M0 0h${size}v${size}H0z`} />
      <path fill={print.ink} shapeRendering="crispEdges" d={dark.join('')} />
    </svg>
  );
}
