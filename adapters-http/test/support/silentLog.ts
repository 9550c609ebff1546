import { vi } from 'vitest';

/** A log that keeps what it is told. */
export function silentLog() {
  return {
    info: vi.fn<(details: object, message: string) => void>(),
    warn: vi.fn<(details: object, message: string) => void>(),
    error: vi.fn<(details: object, message: string) => void>(),
  };
}
