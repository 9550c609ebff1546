import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LinkButton } from './LinkButton.tsx';
import { useBrowserHistory } from './browserHistory.ts';

const address = () => location.pathname + location.search;
const Follower = () => <p>at {useBrowserHistory(address)}</p>;

describe('a link', () => {
  beforeEach(() => history.replaceState(null, '', '/'));

  it('within the app moves without a reload', async () => {
    const onClick = vi.fn<() => void>();
    render(<Follower />);
    render(
      <LinkButton href="/verify?of=7" onClick={onClick}>
        Proofs
      </LinkButton>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Proofs' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(await screen.findByText('at /verify?of=7')).toBeVisible();
    act(() => history.back());
    expect(await screen.findByText('at /')).toBeVisible();
  });

  it('is left to the browser when another tab or window is asked for', () => {
    render(<LinkButton href="/verify">Proofs</LinkButton>);
    const entries = history.length;
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      const followed = fireEvent.click(screen.getByRole('link', { name: 'Proofs' }), how);
      expect([followed, history.length, location.pathname]).toEqual([true, entries, '/']);
    }
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
