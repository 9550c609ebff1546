/** Sections of `docs/capacity.md` that runs of their own write, in their order. */
export const SECTIONS = ['## Replicas over one PostgreSQL'] as const;

export type Section = (typeof SECTIONS)[number];

/** A section of the page, from the blank line before its heading to its end; empty without one. */
export function sectionOf(page: string, heading: Section): string {
  const [, section = ''] = new RegExp(`(\\n${heading}\\n.*?)(?=\\n## |$)`, 's').exec(page) ?? [];
  return section === '' ? '' : `${section.trimEnd()}\n`;
}

/** The page with this section in place of its earlier one. */
export function withSection(page: string, heading: Section, section: string): string {
  const parts = SECTIONS.map((each) => (each === heading ? section : sectionOf(page, each)));
  const own = SECTIONS.reduce((text, each) => text.replace(sectionOf(page, each), ''), page);
  return `${own.trimEnd()}\n${parts.join('')}`;
}
