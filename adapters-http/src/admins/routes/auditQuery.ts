import { dayOfIndia } from '@bigsmall/domain';
import { AUDIT_ACTIONS } from '@bigsmall/domain/people';
import type { AuditFilter } from '@bigsmall/domain/ports';
import Joi, { type CustomHelpers } from 'joi';
import { field } from '../../platform/shapes.ts';

/** How the audit log is filtered in an address. Days are India's, both included. */
export type AuditQuery = Pick<AuditFilter, 'action' | 'actor' | 'text'> & {
  readonly from?: string;
  readonly to?: string;
};

const aDay = Joi.string().custom((text: string, { error }: CustomHelpers) =>
  dayOfIndia(text) === undefined ? error('any.invalid') : text,
);
// The last character is what invalid UTF-8 decodes to.
const aLine = Joi.string()
  .max(64)
  .pattern(/^(?=.*\S)[^\p{Cc}\p{Cs}\uFFFD]+$/u);

export const auditQueryFields = {
  action: field(Joi.string().valid(...AUDIT_ACTIONS), 'action', 'the name of an action'),
  actor: field(aLine, 'actor', 'a name of 1 to 64 characters'),
  from: field(aDay, 'from', 'a day as YYYY-MM-DD'),
  to: field(aDay, 'to', 'a day as YYYY-MM-DD'),
  text: field(aLine, 'text', '1 to 64 characters'),
};

export function auditFilter({ action, actor, from, to, text }: AuditQuery): AuditFilter {
  const [since, until] = [from, to].map((day) => (day === undefined ? undefined : dayOfIndia(day)));
  return { action, actor, since: since?.start, until: until?.end, text };
}
