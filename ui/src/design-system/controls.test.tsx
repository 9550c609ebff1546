import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { IntervalBar } from './IntervalBar.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Ring } from './Ring.tsx';
import { ScrollRow } from './ScrollRow.tsx';
import { Switch } from './Switch.tsx';

const undrawnAt = (value: number) => {
  const { container, unmount } = render(<Ring value={value} />);
  const arc = container.querySelector('[stroke-dashoffset]')?.getAttribute('stroke-dashoffset') ?? 'none';
  unmount();
  return arc;
};

describe('a busy button', () => {
  it('takes no press and sends no form', async () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a link', () => {
  it('within the app moves without a reload', async () => {
    render(
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<LinkButton href="/admin">Admin</LinkButton>} />
          <Route path="/admin" element={<p>Arrived</p>} />
        </Routes>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Admin' }));
    expect(screen.getByText('Arrived')).toBeVisible();
  });

  it('to the outside opens a tab that knows nothing of this one', () => {
    render(
      <LinkButton external href="https://example.com/">
        Register
      </LinkButton>,
    );
    const link = screen.getByRole('link', { name: /^Register ?\(opens in a new tab\)$/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('a switch', () => {
  it('asks for the other state and holds none itself', async () => {
    const onChange = vi.fn<(checked: boolean) => void>();
    const { rerender } = render(<Switch label="AI mode" checked={false} onChange={onChange} />);
    await userEvent.click(screen.getByRole('switch', { name: 'AI mode' }));
    expect(onChange).toHaveBeenLastCalledWith(true);
    expect(screen.getByRole('switch')).not.toBeChecked();
    rerender(<Switch label="AI mode" checked onChange={onChange} />);
    await userEvent.click(screen.getByRole('switch'));
    expect(onChange).toHaveBeenLastCalledWith(false);
  });
});

describe('a row that scrolls', () => {
  it('listens once, however often it is rendered', () => {
    const { rerender } = render(<ScrollRow label="Gift codes">1</ScrollRow>);
    const listened = vi.spyOn(screen.getByRole('region', { name: 'Gift codes' }), 'addEventListener');
    rerender(<ScrollRow label="Gift codes">2</ScrollRow>);
    expect(screen.getByText('2')).toBeVisible();
    expect(listened).not.toHaveBeenCalled();
  });
});

describe('the ring', () => {
  it.each([
    [0.25, '0.75'],
    [1, '0'],
    [7, '0'],
    [0, 'none'],
    [-1, 'none'],
    [Number.NaN, 'none'],
  ])('at %d leaves %s undrawn', (value, undrawn) => expect(undrawnAt(value)).toBe(undrawn));
});

describe('the interval bar', () => {
  it('says in words all that it draws', () => {
    render(<IntervalBar label="Hit rate" low={0.4} high={0.6} share={0.5} caption="from 40% to 60%" />);
    expect(screen.getByText('50%')).toBeVisible();
    expect(screen.getByText('from 40% to 60%')).toBeVisible();
  });

  it('has no share without a total', () => {
    render(<IntervalBar label="Hit rate" low={0} high={1} share={null} caption="nothing yet" />);
    expect(screen.getByText('—')).toBeVisible();
    expect(screen.getByText('nothing yet')).toBeVisible();
  });
});

describe('an error boundary', () => {
  it('contains an error in its panel, reports it once and renders again', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const onError = vi.fn<() => void>();
    let broken = true;
    const Panel = () => {
      if (broken) throw new Error('on purpose');
      return <p>Whole</p>;
    };
    render(
      <>
        <p>Neighbour</p>
        <ErrorBoundary title="The gallery could not be shown" onError={onError}>
          <Panel />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByText('Neighbour')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The gallery could not be shown');
    expect(onError).toHaveBeenCalledOnce();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Whole')).toBeVisible();
    vi.restoreAllMocks();
  });
});
