import { type LevelChart, levelChart, parseBalance, parseLevels } from '@bigsmall/domain';
import { useState } from 'react';
import { toast } from '../../design-system/index.ts';
import { messages } from './messages.ts';

/** What a win pays for each rupee staked: twice the stake, or that with the game's usual 2% fee taken off. */
export type Payout = '2.00' | '1.96';

/** A chart and what it was calculated from. */
export type CalculatedChart = {
  readonly balance: number;
  readonly levels: number;
  readonly chart: LevelChart;
};

export type LevelChartState = {
  readonly balance: string;
  readonly levels: string;
  readonly payout: Payout;
  /** The last calculation was rejected for the balance that is still in the field. */
  readonly invalidBalance: boolean;
  /** How often a chart was calculated. */
  readonly calculations: number;
  /** Null before the first calculation. Follows the payout at once, balance and levels on request. */
  readonly calculated: CalculatedChart | null;
  readonly setBalance: (text: string) => void;
  readonly setLevels: (text: string) => void;
  readonly setPayout: (payout: Payout) => void;
  readonly calculate: () => void;
};

const INVALID_BALANCE = {
  title: messages.specified.invalidBalance,
  description: messages.specified.invalidBalanceText,
  tone: 'destructive',
} as const;

/** The calculator's fields and its last chart. */
export function useLevelChart(): LevelChartState {
  const [balance, setBalance] = useState('1000');
  const [levels, setLevels] = useState('10');
  const [payout, setPayout] = useState<Payout>('2.00');
  const [invalidBalance, setInvalidBalance] = useState(false);
  const [asked, setAsked] = useState<{ readonly balance: number; readonly levels: number } | null>(null);
  const [calculations, setCalculations] = useState(0);

  function calculate(): void {
    const parsed = parseBalance(balance);
    setInvalidBalance(!parsed.ok);
    if (!parsed.ok) {
      toast(INVALID_BALANCE);
      return;
    }
    const held = parseLevels(levels);
    setLevels(String(held));
    setAsked({ balance: parsed.value, levels: held });
    setCalculations((count) => count + 1);
  }

  return {
    balance,
    levels,
    payout,
    invalidBalance,
    calculations,
    calculated: asked && { ...asked, chart: levelChart({ ...asked, payout: Number(payout) }) },
    setBalance(text) {
      setBalance(text);
      setInvalidBalance(false);
    },
    setLevels,
    setPayout,
    calculate,
  };
}
