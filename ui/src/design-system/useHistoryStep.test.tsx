import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useHistoryStep } from './useHistoryStep.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={['/?test-session=x']}>{children}</MemoryRouter>
);

function dialog() {
  return renderHook(() => ({ ...useHistoryStep('track-record'), navigate: useNavigate() }), { wrapper })
    .result;
}

it('closes a dialog by the browser’s Back', () => {
  const result = dialog();
  expect(result.current.open).toBe(false);
  act(() => result.current.show());
  expect(result.current.open).toBe(true);
  act(() => void result.current.navigate(-1));
  expect(result.current.open).toBe(false);
});

it('leaves no step behind when a dialog is closed otherwise', () => {
  const result = dialog();
  act(() => result.current.show());
  act(() => result.current.close());
  expect(result.current.open).toBe(false);
  act(() => void result.current.navigate(1));
  expect(result.current.open).toBe(true);
});

it('takes one step however hastily it is opened or closed', () => {
  const result = dialog();
  act(() => {
    result.current.show();
    result.current.show();
  });
  expect(result.current.open).toBe(true);
  act(() => {
    result.current.close();
    result.current.close();
  });
  expect(result.current.open).toBe(false);
  act(() => result.current.show());
  expect(result.current.open).toBe(true);
});
