import type { GalleryViewerProps } from '@bigsmall/ui/community/gallery/GalleryViewer.tsx';

type Shot = GalleryViewerProps['shots'][number];

/** A plain tall picture in one hue, as a phone's screen. */
export function picture(hue: number): string {
  const bars = [0, 1, 2, 3, 4]
    .map(
      (row) =>
        `<rect x='40' y='${520 + row * 120}' width='${640 - row * 70}' height='56' rx='16' fill='#fff' opacity='.25'/>`,
    )
    .join('');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='720' height='1560' viewBox='0 0 720 1560'><rect width='720' height='1560' fill='hsl(${hue} 30% 30%)'/><rect x='40' y='140' width='640' height='300' rx='32' fill='hsl(${hue} 45% 45%)'/>${bars}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** `count` screenshots, newest first, an hour apart. */
export function shots(count: number): readonly Shot[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `shot-${count - index}`,
    cloudflareUrl: picture(index * 47),
    thumbnailUrl: picture(index * 47),
    submittedAt: Date.UTC(2026, 8, 26, 12) - index * 3_600_000,
    fileSize: 84_000 + index * 17_000,
    width: 720,
    height: 1560,
  }));
}
