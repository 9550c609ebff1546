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

describe('the viewer', { timeout: 30_000 }, () => {
  it('shows the picture, its place, its India time and its size', () => {
    show();
    expect(picture()).toHaveAttribute('src', '/api/images/3.webp');
    expect(counter()).toBe('1 of 3');
    expect(dialog()).toHaveTextContent('26 Sept 2026, 5:30 pm IST, 82 KB');
  });

  it('gives the focus back to the thumbnail of what it showed last', async () => {
    const { again } = show();
    press('ArrowRight');
    again({ open: false });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(screen.getByRole('button', { name: shots[1]!.id })).toHaveFocus());
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
});
