import {
  Badge,
  Button,
  Section,
  Heading,
  IconButton,
  Notice,
  Row,
  Stack,
  Stat,
  Switch,
  Text,
  TextField,
} from '@bigsmall/ui/design-system/index.ts';
import { Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

type Pair = { readonly why: string; readonly right: ReactNode; readonly wrong: ReactNode };

const nothing = () => undefined;

/** What to do with the most used components, and what not, by their names. */
export const PAIRS: Readonly<Record<string, Pair>> = {
  Badge: {
    why: 'One or two words that tell a state.',
    right: <Badge tone="warn">Pending</Badge>,
    wrong: <Badge tone="warn">We look at it tomorrow</Badge>,
  },
  Button: {
    why: 'One primary button in sight, and a verb on each.',
    right: (
      <Row>
        <Button>Save</Button>
        <Button tone="quiet">Cancel</Button>
      </Row>
    ),
    wrong: (
      <Row>
        <Button>OK</Button>
        <Button>No</Button>
      </Row>
    ),
  },
  Card: {
    why: 'No card within a card: a heading parts what is in it.',
    right: (
      <Section title="Latest draws" level={3}>
        <Heading level={4}>Today</Heading>
        <Text>7 BIG, 2 SMALL</Text>
      </Section>
    ),
    wrong: (
      <Section title="Earlier draws" level={3}>
        <Section>
          <Text>7 BIG, 2 SMALL</Text>
        </Section>
      </Section>
    ),
  },
  Heading: {
    why: 'A heading is a Heading: bold text is not in the outline of the page.',
    right: <Heading level={3}>Your picks</Heading>,
    wrong: <Text weight="bold">Your picks</Text>,
  },
  IconButton: {
    why: 'Icons for what all people know, and danger only where something is lost.',
    right: <IconButton icon={Copy} label="Copy code" />,
    wrong: <IconButton icon={Trash2} tone="danger" label="Hide for today" />,
  },
  Notice: {
    why: 'It says what is so and what to do, without alarm.',
    right: (
      <Notice tone="warn" title="Live data is late">
        The last draw came 3 minutes ago.
      </Notice>
    ),
    wrong: <Notice tone="warn">Oops! Something went wrong!</Notice>,
  },
  Stat: {
    why: 'A share of few cases shows its cases.',
    right: <Stat label="Right" value="3 of 5" />,
    wrong: <Stat label="Win rate" value="60.00%" tone="win" />,
  },
  Switch: {
    why: 'The label names what is on; it does not ask.',
    right: <Switch label="AI mode" checked onChange={nothing} />,
    wrong: <Switch label="Do you want to turn AI mode off?" checked onChange={nothing} />,
  },
  Text: {
    why: 'Colours of results belong to results.',
    right: <Text tone="muted">Draws are random.</Text>,
    wrong: <Text tone="win">Draws are random.</Text>,
  },
  TextField: {
    why: 'An error names the field and its valid values.',
    right: (
      <TextField
        label="Period number"
        value="2024x"
        error="Please enter only numbers in the period field."
        onChange={nothing}
      />
    ),
    wrong: <TextField label="Period" value="2024x" error="Invalid input" onChange={nothing} />,
  },
};

/** The two sides of a component's pair. */
export function PairOf({ name }: { readonly name: string }) {
  const pair = PAIRS[name];
  if (pair === undefined) return null;
  return (
    <Stack gap={8}>
      <Text>{pair.why}</Text>
      <Row align="start" equal>
        <Stack gap={8}>
          <Text tone="win">Do</Text>
          {pair.right}
        </Stack>
        <Stack gap={8}>
          <Text tone="loss">Don’t</Text>
          {pair.wrong}
        </Stack>
      </Row>
    </Stack>
  );
}
