import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import TutorialDialog from './TutorialDialog.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
// The panel before leaves a moment after the next one comes.
const panel = () => screen.findByRole('tabpanel');
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the tutorial', { timeout: 30_000 }, () => {
  it('goes through its three tabs and ends with Start Using App', () => {
    const onClose = vi.fn();
    render(<TutorialDialog open onClose={onClose} />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Basics',
      'Features',
      'Pro Tips',
    ]);
    expect(screen.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    press('Next');
    expect(screen.getByRole('heading', { name: 'App Features' })).toBeVisible();
    press('Next');
    expect(selected()).toBe('Pro Tips');
    expect(screen.getByRole('heading', { name: 'Pro Tips' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    press('Previous');
    expect(selected()).toBe('Features');
    press('Next');
    expect(onClose).not.toHaveBeenCalled();
    press('Start Using App');
    expect(onClose).toHaveBeenCalledOnce();
  });

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
