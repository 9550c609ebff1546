import { afterEach, expect, it, vi } from 'vitest';
import { vibrateForWin } from './AutoPrediction.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('buzzes 100, 50, 100 where the visitor has touched the page', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  vibrateForWin();
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([100, 50, 100]);
});

it('does nothing where it may not or cannot', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } });
  vibrateForWin();
  vi.stubGlobal('navigator', { vibrate });
  vibrateForWin();
  expect(vibrate).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  expect(vibrateForWin).not.toThrow();
});
