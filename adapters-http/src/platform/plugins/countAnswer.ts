import type { Answered } from './requestLog.ts';

/** Counts an answer that took `ms`. */
export type CountAnswer = (ms: number) => void;

declare module '@hapi/hapi' {
  interface PluginProperties {
    metrics: { readonly counterOf: (answers: Pick<Answered, 'method' | 'route' | 'status'>) => CountAnswer };
  }
}
