import { Grid } from '../../design-system/Grid.tsx';
import { Heading, Stack } from '../../design-system/index.ts';
import * as css from './adminBanners.css.ts';

const RULES = [
  ['**bold**', 'bold'],
  ['*italic*', 'italic'],
  ['# Heading', 'a heading'],
  ['[words](https://example.com)', 'a link'],
  ['- item', 'a list'],
  ['1. item', 'a numbered list'],
  ['> words', 'a quote'],
  ['`code`', 'code, or a code to copy'],
] as const;

/** The Markdown that the content may use. */
export function MarkdownGuide() {
  return (
    <Stack as="section" gap={12} className={css.panel} aria-labelledby="markdown-guide">
      <Heading level={3} id="markdown-guide">
        Markdown guide
      </Heading>
      <Stack as="dl" gap={8}>
        {RULES.map(([typed, becomes]) => (
          <Grid key={typed} columns="main" gap={12} align="baseline">
            <dt>
              <code className={css.sample}>{typed}</code>
            </dt>
            <dd className={css.becomes}>{becomes}</dd>
          </Grid>
        ))}
      </Stack>
      <Stack as="ul" gap={4} className={css.notes}>
        <li>Leave an empty line between paragraphs.</li>
        <li>Links open in Chrome on Android, and in a new tab elsewhere.</li>
        <li>Links start with http://, https://, mailto: or tg:.</li>
        <li>Images and HTML are not shown.</li>
      </Stack>
    </Stack>
  );
}
