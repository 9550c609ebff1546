export type Step = {
  readonly name: string;
  /** The name of the runner's report, null for a step without tests. */
  readonly report: string | null;
  /** The command whose runner writes its report to that file. */
  readonly command: (report: string) => readonly string[];
  /** Where the runner writes its report if it takes no file. */
  readonly reportAt?: string;
};

/** Stages of lanes of steps. */
export declare const stages: readonly (readonly (readonly Step[])[])[];
