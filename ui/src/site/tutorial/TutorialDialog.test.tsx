import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import TutorialDialog from './TutorialDialog.tsx';
// The panel before leaves a moment after the next one comes.
const panel = () => screen.findByRole('tabpanel');
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the tutorial', { timeout: 30_000 }, () => {
  it('tells the rules, the pace, and the age, chance and help on each tab', async () => {
    render(<TutorialDialog open onClose={vi.fn()} />);
    expect(await panel()).toHaveTextContent('BIG is 5-9, SMALL is 0-4.');
    expect(await panel()).toHaveTextContent('AI mode predicts automatically every minute');
    for (const tab of ['Features', 'Pro Tips', 'Basics']) {
      fireEvent.click(screen.getByRole('tab', { name: tab }));
      expect(selected()).toBe(tab);
      expect(await panel()).toHaveTextContent('18+ only. Outcomes are random. Helpline: Tele-MANAS 14416');
      expect(screen.getByRole('link', { name: 'Tele-MANAS 14416' })).toHaveAttribute('href', 'tel:14416');
    }
    fireEvent.click(screen.getByRole('tab', { name: 'Features' }));
    expect(await panel()).toHaveTextContent('live data is polled every 10 seconds');
  });
});
