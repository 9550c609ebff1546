import { FilePicker } from '@bigsmall/ui/design-system/FilePicker.tsx';
import { EmptyState } from '@bigsmall/ui/design-system/EmptyState.tsx';
import { LinkButton } from '@bigsmall/ui/design-system/LinkButton.tsx';
import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import {
  Badge,
  Button,
  Card,
  Chip,
  Heading,
  IconButton,
  Notice,
  Ring,
  Row,
  Stack,
  Stat,
  Switch,
  Text,
  TextField,
} from '@bigsmall/ui/design-system/index.ts';
import { IntervalBar } from '@bigsmall/ui/design-system/IntervalBar.tsx';
import { ScrollRow } from '@bigsmall/ui/design-system/ScrollRow.tsx';
import { DrawDisc } from '@bigsmall/ui/game/display/DrawDisc.tsx';
import { OutcomeWord } from '@bigsmall/ui/game/display/OutcomeWord.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookOpen, Check, Gift, Images, ListOrdered, Share2, Sun, Trophy, X } from 'lucide-react';

const nothing = () => undefined;

function Prediction() {
  return (
    <Card
      title="AI prediction"
      badge={<Badge>Only Wingo 1min</Badge>}
      actions={<IconButton icon={Share2} label="Share result" />}
    >
      <Switch label="AI mode" description="Predictions run every 60 seconds." checked onChange={nothing} />
      <Ring value={0.7} tone="big">
        <OutcomeWord outcome="BIG" />
        <Text size={14} tone="muted" figures>
          20260926100010999
        </Text>
        <Text size={14} figures>
          42 s
        </Text>
      </Ring>
      <IntervalBar
        label="How often it was right"
        low={0.37}
        high={0.68}
        share={0.53}
        figure="20 of 38"
        caption="a coin: 50%; 95% range 37–68%"
      />
      <Row justify="between" align="start" wrap>
        <DrawDisc number={0} colours={['red', 'violet']} outcome="SMALL" />
        <DrawDisc number={5} colours={['green', 'violet']} outcome="BIG" />
        <DrawDisc number={2} colours={['red']} outcome="SMALL" />
        <DrawDisc number={9} colours={['green']} outcome="BIG" />
        <DrawDisc number={6} colours={['red']} outcome="BIG" />
      </Row>
      <Grid least={64} gap={12}>
        <Stat label="Wins" value="18" tone="win" />
        <Stat label="Losses" value="16" tone="loss" />
        <Stat label="Win rate" value="53%" />
        <Stat label="Streak" value="2 W" />
      </Grid>
    </Card>
  );
}

function Everything() {
  return (
    <Stack gap={16} as="main">
      <Row as="header" justify="between">
        <Heading level={1} size={20}>
          Bigsmall
        </Heading>
        <IconButton icon={Sun} label="Light theme" />
      </Row>
      <ScrollRow label="Actions">
        <Chip icon={Gift} label="Gift Codes" dot expanded onClick={nothing} />
        <Chip icon={ListOrdered} label="Level Chart" onClick={nothing} />
        <Chip icon={BookOpen} label="Tutorial" onClick={nothing} />
        <Chip icon={Trophy} label="Leaderboard" onClick={nothing} />
      </ScrollRow>
      <Grid least={320}>
        <Prediction />
        <Stack>
          <Card title="Manual prediction" description="A random pick: 50/50.">
            <TextField
              label="Period number"
              placeholder="20241201001"
              inputMode="numeric"
              value=""
              onChange={nothing}
              action={<Button>PREDICT NOW</Button>}
            />
            <TextField
              label="Balance"
              value="-4"
              error="Please enter a valid balance amount"
              onChange={nothing}
            />
            <TextField label="Levels" value="10" hint="1 to 20" disabled onChange={nothing} />
          </Card>
          <Card title="Words" level={3}>
            <Row wrap gap={8}>
              <Badge tone="accent">You</Badge>
              <Badge tone="big">BIG</Badge>
              <Badge tone="small">SMALL</Badge>
              <Badge tone="win" icon={Check}>
                Win
              </Badge>
              <Badge tone="loss" icon={X}>
                Loss
              </Badge>
              <Badge tone="warn">Pending</Badge>
            </Row>
            <Notice>The draws are random. No engine beats 50%.</Notice>
            <Notice tone="warn" title="Live data is late">
              The last draw came 3 minutes ago.
            </Notice>
            <Notice tone="error" title="The gallery could not be loaded" onRetry={nothing}>
              What you have already seen is kept.
            </Notice>
          </Card>
        </Stack>
        <Stack>
          <Card title="Share a win">
            <FilePicker
              label="Choose a screenshot"
              hint="JPEG, PNG or WebP, up to 5 MB"
              accept="image/*"
              onFile={nothing}
            />
          </Card>
          <Card title="Gallery">
            <EmptyState
              icon={Images}
              title="No approved screenshots yet"
              hint="Approved screenshots of wins appear here."
            />
          </Card>
          <Row wrap gap={8}>
            <Button tone="quiet" icon={Share2}>
              Share
            </Button>
            <Button tone="danger">Delete</Button>
            <Button disabled>AI MODE ACTIVE</Button>
            <Button busy>Uploading…</Button>
            <LinkButton href="https://example.com" external size="small">
              Join Telegram
            </LinkButton>
          </Row>
        </Stack>
      </Grid>
    </Stack>
  );
}

const meta = {
  title: 'Design system/Overview',
  component: Everything,
} satisfies Meta<typeof Everything>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dark: Story = { globals: { theme: 'dark' } };
export const Light: Story = { globals: { theme: 'light' } };
