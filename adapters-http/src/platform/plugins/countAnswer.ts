import type { Answered } from './requestLog.ts';

/** Counts an answer that took `ms`. */
export type CountAnswer = (ms: number) => void;

/** The limit that rejected a request: of all reads, of other writes, of a route; of load, streams or uploads. */
export type RejectingLimit = 'reads' | 'writes' | 'route' | 'load' | 'streams' | 'uploads';

declare module '@hapi/hapi' {
  interface PluginProperties {
    metrics: {
      readonly counterOf: (answers: Pick<Answered, 'method' | 'route' | 'status'>) => CountAnswer;
      readonly countRejected: (limit: RejectingLimit) => void;
      readonly countPrediction: (prediction: { readonly source: string; readonly side: string }) => void;
    };
  }
}
