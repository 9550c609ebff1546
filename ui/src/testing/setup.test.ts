import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

describe('a test', () => {
  it('may have a clipboard by user-event, and a command of its own', () => {
    userEvent.setup();
    document.execCommand = () => true;
    expect(navigator.clipboard).toBeDefined();
  });

  it('finds neither where an earlier test had them', () => {
    expect(navigator.clipboard).toBeUndefined();
    expect(document).not.toHaveProperty('execCommand');
  });
});
