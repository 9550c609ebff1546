import type { TrackRecord } from '@bigsmall/adapters-http/wire';
import { Disclosure, Row, Stack } from '../../design-system/index.ts';
import { hitWords, percent } from '../../game/display/hitWords.ts';
import * as plot from '../../game/display/plot.css.ts';
import { Plot } from '../../game/display/Plot.tsx';
import { StrategyTable } from './StrategyTable.tsx';
import * as css from './trackRecord.css.ts';
import { strategyName } from './strategyName.ts';
import { messages } from './messages.ts';

const words = messages.forStatisticians.stated;

const SHARES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const [LEAST, MOST] = [0.2, 0.9];
const at = (share: number) => (100 * (Math.min(MOST, Math.max(LEAST, share)) - LEAST)) / (MOST - LEAST);
const TICKS = SHARES.map((share) => ({ at: at(share), text: `${Math.round(share * 100)}%` }));
/** Diameter in pixels of the largest dot. */
const LARGEST = 28;

/** What each strategy states beside how often it is right: honest ones lie on the slanted line, coins on the level one. */
export function Calibration({ strategies }: Pick<TrackRecord, 'strategies'>) {
  const most = Math.max(...strategies.map(({ rounds }) => rounds));
  return (
    <Stack gap={8}>
      <Plot
        label={words.label(strategies.map(spoken).join(' '))}
        x={TICKS}
        y={TICKS}
        xTitle={words.x}
        yTitle={words.y}
        over={strategies.map(({ strategy, rounds, hits, meanConfidence }) => {
          const size = Math.max(12, LARGEST * Math.sqrt(rounds / most));
          return (
            <span
              key={strategy}
              title={strategyName(strategy)}
              className={`${plot.dot} ${css.strategy}`}
              style={{
                left: `${at(meanConfidence)}%`,
                bottom: `${at(hits / rounds)}%`,
                width: size,
                height: size,
              }}
            />
          );
        })}
      >
        <line x1={0} y1={100} x2={100} y2={0} className={css.honest} />
        <line x1={0} x2={100} y1={100 - at(0.5)} y2={100 - at(0.5)} className={plot.coin} />
        {strategies.map(({ strategy, meanConfidence, interval }) => (
          <line
            key={strategy}
            x1={at(meanConfidence)}
            x2={at(meanConfidence)}
            y1={100 - at(interval.low)}
            y2={100 - at(interval.high)}
            className={plot.whisker}
          />
        ))}
      </Plot>
      <Row gap={16} rowGap={4} align="stretch" wrap className={plot.legend}>
        <span>{words.dots}</span>
        <span>{words.lines}</span>
      </Row>
      <Disclosure label={words.table}>
        <StrategyTable strategies={strategies} />
      </Disclosure>
    </Stack>
  );
}

function spoken({ strategy, rounds, hits, meanConfidence }: TrackRecord['strategies'][number]): string {
  return words.rule(strategyName(strategy), percent(meanConfidence), hitWords(hits, rounds));
}
