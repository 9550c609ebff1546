import { dayOfIndia } from '@bigsmall/domain';
import { TRAIL_ACTIONS } from '@bigsmall/domain/people';
import type { TrailFilter } from '@bigsmall/domain/ports';
import { field, type Fielded, oneOf, optional, parsed, text } from '../../platform/shapes.ts';

const aDay = parsed(text, (day) => (dayOfIndia(day) === undefined ? undefined : day));
// The last character is what invalid UTF-8 decodes to.
const aLine = text.max(64).pattern(/^(?=.*\S)[^\p{Cc}\p{Cs}\uFFFD]+$/u);

/** How the trail is filtered in an address. Days are India's, both included. */
export const trailQueryFields = {
  action: optional(field(oneOf(TRAIL_ACTIONS), 'action', 'the name of an action')),
  actor: optional(field(aLine, 'actor', 'a name of 1 to 64 characters')),
  from: optional(field(aDay, 'from', 'a day as YYYY-MM-DD')),
  to: optional(field(aDay, 'to', 'a day as YYYY-MM-DD')),
  text: optional(field(aLine, 'text', '1 to 64 characters')),
};

export function trailFilter({
  action,
  actor,
  from,
  to,
  text: part,
}: Fielded<typeof trailQueryFields>): TrailFilter {
  const [since, until] = [from, to].map((day) => (day === undefined ? undefined : dayOfIndia(day)));
  return { action, actor, since: since?.start, until: until?.end, text: part };
}
