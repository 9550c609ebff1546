import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

/**
 * The draws of that number of UTC hours up to the open one, in one answer: each request of a first visit costs a kilobyte of
 * headers. Read again when the visitor returns. When a new hour begins, what was known stays until it is read.
 */
export const drawHoursQuery = (hour: string, hours: number) =>
  queryOptions({
    queryKey: ['game', 'hours', hour, hours],
    queryFn: ({ client, signal }) => visitorApiOf(client).readDrawHours(hour, hours, signal),
    refetchOnWindowFocus: 'always',
    placeholderData: (known) => known,
  });
