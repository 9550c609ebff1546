import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminSessionQuery } from './adminSession.ts';

/** Calls `run` after an admin whose session had ended signed in again. Sends no request. */
export function useAfterSignIn(run: () => void): void {
  const { data: session } = useQuery({ ...adminSessionQuery, enabled: false });
  const ended = useRef(false);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(() => {
    if (session === null) ended.current = true;
    if (!session || !ended.current) return;
    ended.current = false;
    latest.current();
  }, [session]);
}
