import { readFileSync } from 'node:fs';

/** The time in ms that a process of this machine has had a processor, which others on the machine cannot lengthen. */
export function cpuOf(pid: number): number {
  // Before the last bracket is the process's name; ticks are hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
