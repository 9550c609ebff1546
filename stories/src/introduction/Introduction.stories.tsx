import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import { Section, Heading, Notice, Stack, Text, TextLink } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';

const parts = [
  {
    title: 'Foundations',
    text: 'Every token, read from the code, and the rules of motion, space, words and accessibility.',
  },
  {
    title: 'Design system',
    text: 'Closed components that know nothing of the product, with controls and all their variants.',
  },
  { title: 'Game', text: 'What shows draws and outcomes: discs, words, effects.' },
  { title: 'Record', text: 'Receipts, and the server’s record, verified.' },
  { title: 'Site', text: 'The features of the visitors’ page, and the page as a whole.' },
  { title: 'Community', text: 'What visitors see of each other: rankings, gallery, upload.' },
  { title: 'Admin', text: 'The pages behind the sign-in.' },
  { title: 'Shared', text: 'Parts that Site and Admin both use.' },
];

/** What the book serves of the product's docs. */
const docs = [
  { file: 'architecture.md', about: 'the rooms of the code, and the life of a prediction' },
  { file: 'contributing.md', about: 'the loop, tests, and the files of a new component' },
  { file: 'glossary.md', about: 'one word for one thing' },
];

const rules = [
  'Colours are named by meaning. Use win and loss for results, big and small for outcomes, accent for the main action.',
  'One primary button at most in sight of another. Danger is for what cannot be undone.',
  'Colour never speaks alone: a word or an icon is beside it.',
  'Use the steps of space and type, never a value between them.',
  'Controls are at least 44 px wide and high where a finger presses them.',
  'Texts never promise a win: draws are random, and no prediction has an edge.',
];

function Introduction() {
  return (
    <Stack gap={24} as="main">
      <Heading level={1}>Bigsmall, part by part</Heading>
      <Text>
        The components of the page, each with the controls of its props. The toolbar switches the theme and
        the width. A story is also a test: it is played in Chromium, and checked with axe in the dark and the
        light theme.
      </Text>
      <Grid least={240}>
        {parts.map(({ title, text }) => (
          <Section key={title} title={title}>
            <Text tone="muted">{text}</Text>
          </Section>
        ))}
      </Grid>
      <Heading level={2}>Rules of use</Heading>
      <Stack gap={8} as="ul">
        {rules.map((rule) => (
          <Text key={rule} as="li">
            {rule}
          </Text>
        ))}
      </Stack>
      <Heading level={2}>The product’s docs</Heading>
      <Stack gap={8} as="ul">
        {docs.map(({ file, about }) => (
          <Text key={file} as="li">
            <TextLink href={`./docs/${file}`}>{file}</TextLink>
            {`: ${about}.`}
          </Text>
        ))}
      </Stack>
      <Notice>
        A story’s name is the path of its file: Site/Gift codes/GiftCodesStrip is
        stories/src/site/gift-codes/GiftCodesStrip.stories.tsx.
      </Notice>
    </Stack>
  );
}

const meta = {
  title: 'Introduction',
  component: Introduction,
  tags: ['!autodocs'],
} satisfies Meta<typeof Introduction>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {};
