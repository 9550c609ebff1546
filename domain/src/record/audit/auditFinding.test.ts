import { expect, it } from 'vitest';
import { addFinding, type AuditFinding, findingText, MOST_FINDINGS } from './auditFinding.ts';

it('A list takes at most a hundred findings, each about at most 200 characters', () => {
  const findings: AuditFinding[] = [];
  for (let at = 0; at < 99; at++) addFinding(findings, 'shrunk', 'x'.repeat(201));
  expect(findings).toHaveLength(99);
  addFinding(findings, 'draw_twice', 'the hundredth');
  addFinding(findings, 'draw_twice', 'one too many');
  expect(findings).toHaveLength(MOST_FINDINGS);
  expect(findings[0]).toEqual({ code: 'shrunk', about: 'x'.repeat(200) });
  expect(findings.at(-1)).toEqual({ code: 'draw_twice', about: 'the hundredth' });
});

it('A finding is a sentence about a place', () => {
  expect(findingText({ code: 'draw_twice', about: '20260926' })).toBe('20260926: the period has two draws.');
});
