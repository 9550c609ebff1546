import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

/** What the keys of all hours begin with. */
export const DRAW_HOURS = ['game', 'hour'];

/** The draws of a UTC hour. That of the open hour is read again when the visitor returns. */
export const drawHourQuery = (hour: string, isOpen: boolean) =>
  queryOptions({
    queryKey: [...DRAW_HOURS, hour],
    queryFn: ({ client, signal }) => visitorApiOf(client).readDrawHour(hour, signal),
    refetchOnWindowFocus: isOpen && 'always',
  });
