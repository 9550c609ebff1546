// Loaded into a server before anything of it: its time runs CLOCK_RATE times as fast as ours, from CLOCK_EPOCH (ms) on.
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import promises from 'node:timers/promises';
import { promisify } from 'node:util';
import { scaleTime } from './scaleTime.mjs';

const { timeout, period } = scaleTime({
  epoch: Number(process.env['CLOCK_EPOCH']),
  rate: Number(process.env['CLOCK_RATE']),
});

const { setTimeout: wait, setInterval: repeat, scheduler } = promises;
promises.setTimeout = (ms, ...given) => wait(timeout(ms), ...given);
promises.setInterval = (ms, ...given) => repeat(period(ms), ...given);
const realWait = scheduler.wait.bind(scheduler);
scheduler.wait = (ms, options) => realWait(timeout(ms), options);
Object.defineProperty(globalThis.setTimeout, promisify.custom, { value: promises.setTimeout });
timers.setTimeout = globalThis.setTimeout;
timers.setInterval = globalThis.setInterval;
syncBuiltinESMExports();

// Node keeps the `Date` from before for this header, by which pages know the server's time.
const answers = http.ServerResponse.prototype;
const writeHead = Reflect.get(answers, 'writeHead');
answers.writeHead = function writeDatedHead(...head) {
  if (this.sendDate && !this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, head);
};
