/** How an accuracy (percent) is coloured: high from 80, middle from 60. */
export function accuracyTone(percent: number): 'high' | 'middle' | 'low' {
  if (percent >= 80) return 'high';
  return percent >= 60 ? 'middle' : 'low';
}
