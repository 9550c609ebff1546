import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

describe('a test', () => {
  it('may be given a clipboard by user-event', () => {
    userEvent.setup();
    expect(navigator.clipboard).toBeDefined();
  });

  it('finds none that an earlier test was given', () => {
    expect(navigator.clipboard).toBeUndefined();
  });
});
