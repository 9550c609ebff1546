import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someShots } from '../../testing/shots.ts';
import GalleryViewer, { type GalleryViewerProps } from './GalleryViewer.tsx';
import { thumbnailId } from './thumbnailId.ts';

const shots = someShots(3);
const fetched: string[] = [];

beforeEach(() => {
  fetched.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        fetched.push(address);
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function show(given: Partial<GalleryViewerProps> = {}) {
  const onClose = vi.fn();
  const of = (more: Partial<GalleryViewerProps>) => (
    <>
      {shots.map(({ id }) => (
        <button key={id} type="button" id={thumbnailId(id)}>
          {id}
        </button>
      ))}
      <GalleryViewer open onClose={onClose} shots={shots} start={shots[0]!} {...given} {...more} />
    </>
  );
  const view = render(of({}));
  return { onClose, again: (more: Partial<GalleryViewerProps>) => view.rerender(of(more)) };
}

const dialog = () => screen.getByRole('dialog', { name: 'Screenshot viewer' });
const press = (key: string) => fireEvent.keyDown(dialog(), { key });
const picture = () => screen.getByRole<HTMLImageElement>('img');
const counter = () => dialog().querySelector('output')?.textContent;

const drag = (to: number, given: object = {}) => {
  const stage = picture().parentElement!;
  fireEvent.pointerDown(stage, { isPrimary: true, pointerId: 1, clientX: 200, clientY: 100, ...given });
  fireEvent.pointerUp(stage, { isPrimary: true, pointerId: 1, clientX: to, clientY: 110 });
};

describe('the viewer', { timeout: 30_000 }, () => {
  it('shows the picture, its place, its India time and its size', () => {
    show();
    expect(picture()).toHaveAttribute('src', '/api/images/3.webp');
    expect(counter()).toBe('1 of 3');
    expect(dialog()).toHaveTextContent('26 Sept 2026, 5:30 pm IST, 82 KB');
  });

  it('moves from picture to picture by arrow keys and by buttons, and from the last to the first', () => {
    show();
    press('ArrowLeft');
    expect(counter()).toBe('3 of 3');
    press('ArrowRight');
    expect(counter()).toBe('1 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(counter()).toBe('2 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(counter()).toBe('1 of 3');
  });

  it('leaves the arrows of shortcuts to the browser', () => {
    show();
    fireEvent.keyDown(dialog(), { key: 'ArrowLeft', altKey: true });
    expect(counter()).toBe('1 of 3');
  });

  it('moves on by a swipe of more than 50 px, of one finger', () => {
    show();
    drag(150);
    expect(counter()).toBe('1 of 3');
    drag(149);
    expect(counter()).toBe('2 of 3');
    drag(251);
    expect(counter()).toBe('1 of 3');
    drag(100, { isPrimary: false });
    expect(counter()).toBe('1 of 3');
  });

  it('closes by Escape and by its button', () => {
    const { onClose } = show();
    press('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('gives the focus back to the thumbnail of what it showed last', async () => {
    const { again } = show();
    press('ArrowRight');
    again({ open: false });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(screen.getByRole('button', { name: shots[1]!.id })).toHaveFocus());
  });

  it('begins with what was chosen at each opening', () => {
    const { again } = show();
    press('ArrowRight');
    again({ open: false });
    again({ open: true, start: shots[2]! });
    expect(counter()).toBe('3 of 3');
  });

  it('keeps the picture when the list changes under it, and counts again', () => {
    const { again } = show();
    const shown = picture();
    again({ shots: [{ ...shots[0]!, id: 'new' }, ...shots] });
    expect(picture()).toBe(shown);
    expect(counter()).toBe('2 of 4');
    again({ shots: shots.slice(1) });
    expect(picture()).toBe(shown);
    expect(counter()).toBe('No longer in the gallery');
  });

  it('preloads the neighbours when the picture has loaded', () => {
    show();
    expect(fetched).toEqual([]);
    fireEvent.load(picture());
    expect(fetched).toEqual(['/api/images/2.webp', '/api/images/1.webp']);
  });

  it('says when the picture does not come, and tries again', () => {
    show();
    fireEvent.error(picture());
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load image');
    expect(screen.getByRole('alert')).toHaveTextContent('Please check your connection');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(picture()).toHaveAttribute('src', '/api/images/3.webp');
    press('ArrowRight');
    expect(picture()).toHaveAttribute('src', '/api/images/2.webp');
  });

  it('disables previous and next for a single picture', () => {
    show({ shots: shots.slice(0, 1) });
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    press('ArrowRight');
    expect(counter()).toBe('1 of 1');
  });
});
