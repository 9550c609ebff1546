/** What a page knows of its device. */
export type Device = {
  readonly reducedMotion: boolean;
  readonly phone: boolean;
  readonly saveData: boolean;
  /** Undefined in a browser that does not say. */
  readonly cores: number | undefined;
  readonly visible: boolean;
};

/** A weak processor paints decoration at the cost of what it decorates. */
const MANY_CORES = 5;

/** Whether characters fall on this device; elsewhere they rest. */
export function fallsHere({ reducedMotion, phone, saveData, cores, visible }: Device): boolean {
  return visible && !reducedMotion && !phone && !saveData && (cores ?? MANY_CORES) >= MANY_CORES;
}
