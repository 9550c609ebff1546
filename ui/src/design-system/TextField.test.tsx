import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TextField } from './TextField.tsx';

const onChange = vi.fn<(value: string) => void>();
beforeEach(() => void onChange.mockClear());

const base = { label: 'Period number', value: '', onChange };

describe('a text field', () => {
  it('is described by the error before the hint', () => {
    render(<TextField {...base} hint="Digits only." error="Please enter a period number" />);
    const field = screen.getByRole('textbox');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please enter a period number Digits only.');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a period number');
  });

  it('tells its new value', async () => {
    render(<TextField {...base} />);
    await userEvent.type(screen.getByRole('textbox'), '7');
    expect(onChange).toHaveBeenLastCalledWith('7');
  });

  it('submits by Enter, not while a word is being composed', async () => {
    const onSubmit = vi.fn<() => void>();
    render(<TextField {...base} onSubmit={onSubmit} />);
    const field = screen.getByRole('textbox');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(field, '{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
