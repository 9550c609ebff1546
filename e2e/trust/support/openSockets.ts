import { readdir, readlink } from 'node:fs/promises';

/** How many sockets a process of this machine holds, by what Linux says of its descriptors. */
export async function openSockets(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const targets = await Promise.all(
    (await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => '')),
  );
  return targets.filter((target) => target.startsWith('socket:')).length;
}
