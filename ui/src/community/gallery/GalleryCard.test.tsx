import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loaded } from '../../testing/loaded.ts';
import { someShots } from '../../testing/shots.ts';
import { GalleryCard, type GalleryCardProps } from './GalleryCard.tsx';

function show(given: Partial<GalleryCardProps>) {
  const props: GalleryCardProps = {
    state: loaded(someShots(14)),
    onOpen: vi.fn(),
    onSubmitOne: vi.fn(),
    ...given,
  };
  const of = (more: Partial<GalleryCardProps>) => <GalleryCard {...props} {...more} />;
  const view = render(of({}));
  return { props, again: (more: Partial<GalleryCardProps>) => view.rerender(of(more)) };
}

const tiles = () => within(screen.getByRole('list')).getAllByRole('button');
const more = () => screen.queryByRole('button', { name: 'Load More' });

it('tells of each screenshot the day and the time of day in India', () => {
  show({ state: loaded(someShots(2)) });
  expect(tiles().map(({ textContent }) => textContent)).toEqual([
    '26 Sept 2026, 5:30\u00A0pm\u00A0IST',
    '26 Sept 2026, 4:30\u00A0pm\u00A0IST',
  ]);
});

it('moves the focus to the first screenshot that Load More added', async () => {
  show({});
  fireEvent.click(more()!);
  await vi.waitFor(() => expect(tiles()[6]).toHaveFocus());
});

it('marks a thumbnail that failed to load, and still opens its screenshot', () => {
  const { props } = show({ state: loaded(someShots(2)) });
  fireEvent.error(screen.getByRole('list').querySelectorAll('img')[1]!);
  const [whole, failed] = tiles();
  expect(whole).not.toHaveTextContent('Failed to load');
  expect(failed).toHaveTextContent('Failed to load');
  fireEvent.click(failed!);
  expect(props.onOpen).toHaveBeenCalledExactlyOnceWith(props.state.value?.[1]);
});

it('offers the upload while no screenshot is approved', () => {
  const { props } = show({ state: loaded([]) });
  expect(screen.getByText('No approved screenshots yet')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Submit a screenshot' }));
  expect(props.onSubmitOne).toHaveBeenCalledOnce();
});
