import {
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { Usage } from '../src/design-system/usage.ts';
import { PairOf } from '../src/foundations/pairs.tsx';

type Usages = Readonly<Record<string, Usage>>;

function paragraphs(usages: Usages): string {
  const entries = Object.entries(usages);
  return entries
    .map(
      ([name, { useFor, notFor, gaps }]) =>
        `${entries.length > 1 ? `### ${name}\n\n` : ''}**Use for:** ${useFor}\n\n**Not for:** ${notFor}\n\n**Known gaps:** ${gaps}`,
    )
    .join('\n\n');
}

/** What a component is, when to use it, its props and its stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const usages = (preparedMeta.parameters['usage'] ?? {}) as Usages;
  return (
    <>
      <Title />
      <Description of="meta" />
      <Markdown>{paragraphs(usages)}</Markdown>
      <Unstyled>
        {Object.keys(usages).map((name) => (
          <PairOf key={name} name={name} />
        ))}
      </Unstyled>
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}
