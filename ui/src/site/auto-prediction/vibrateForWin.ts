const PATTERN = [100, 50, 100];

/** Lets the device buzz for a win, where it can and where the visitor has touched the page, as browsers require. */
export function vibrateForWin(): void {
  const { vibrate, userActivation } = navigator as Partial<Navigator>;
  if (vibrate !== undefined && userActivation?.hasBeenActive === true) navigator.vibrate(PATTERN);
}
