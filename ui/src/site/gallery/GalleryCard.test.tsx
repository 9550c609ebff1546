import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { someShots } from '../../testing/shots.ts';
import { GalleryCard, type GalleryCardProps } from './GalleryCard.tsx';

function show(given: Partial<GalleryCardProps>) {
  const props: GalleryCardProps = {
    shots: someShots(14),
    failed: false,
    retrying: false,
    onRetry: vi.fn(),
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

it('shows six, and six more at each press', () => {
  show({});
  expect(tiles()).toHaveLength(6);
  fireEvent.click(more()!);
  expect(tiles()).toHaveLength(12);
  fireEvent.click(more()!);
  expect(tiles()).toHaveLength(14);
  expect(more()).toBeNull();
});

it('goes on with the first of those that came by the press', async () => {
  show({});
  fireEvent.click(more()!);
  await vi.waitFor(() => expect(tiles()[6]).toHaveFocus());
});

it('loads thumbnails when they come in sight, in room that is kept', () => {
  show({ shots: someShots(1) });
  const image = screen.getByRole('list').querySelector('img');
  expect(image).toHaveAttribute('src', '/api/images/1-thumb.webp');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '720');
  expect(image).toHaveAttribute('height', '1560');
});

it('says of a thumbnail that it failed to load, and still opens it', () => {
  const { props } = show({ shots: someShots(2) });
  fireEvent.error(screen.getByRole('list').querySelectorAll('img')[1]!);
  const [whole, failed] = tiles();
  expect(whole).not.toHaveTextContent('Failed to load');
  expect(failed).toHaveTextContent('Failed to load');
  fireEvent.click(failed!);
  expect(props.onOpen).toHaveBeenCalledExactlyOnceWith(props.shots?.[1]);
});

it('says what to do while it is empty', () => {
  const { props } = show({ shots: [] });
  expect(screen.getByText('No approved screenshots yet')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Submit a screenshot' }));
  expect(props.onSubmitOne).toHaveBeenCalledOnce();
});

it('keeps the room of six while it loads', () => {
  show({ shots: null });
  expect(screen.getByText('Loading the gallery')).toBeInTheDocument();
  expect(screen.queryByText('No approved screenshots yet')).toBeNull();
});

it('offers the retry when it could not be read', () => {
  const { props } = show({ shots: null, failed: true });
  expect(screen.getByRole('alert')).toHaveTextContent('The gallery could not be read');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(props.onRetry).toHaveBeenCalledOnce();
});

it('keeps what it has when it could not be read again', () => {
  show({ failed: true });
  expect(tiles()).toHaveLength(6);
  expect(screen.getByText(/Not updated just now/)).toBeVisible();
});

it('keeps its tiles, by their ids, when new ones come before them', () => {
  const shots = someShots(4);
  const { again } = show({ shots });
  const [first] = tiles();
  again({ shots: [{ ...shots[0]!, id: 'new' }, ...shots] });
  expect(tiles()[1]).toBe(first);
});
