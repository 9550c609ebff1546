const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bHeadlessChrome\//, 'Chrome without a window'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a browser calls itself (its user agent) in a few words: `Chrome on Android`. */
export function deviceWords(device: string): string {
  const browser = nameIn(device, BROWSERS);
  const system = nameIn(device, SYSTEMS);
  if (browser === undefined && system === undefined) return device.slice(0, 40) || 'Unknown device';
  return system === undefined ? browser! : `${browser ?? 'A browser'} on ${system}`;
}

function nameIn(device: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([pattern]) => pattern.test(device))?.[1];
}
