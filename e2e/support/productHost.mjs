// Runs the built product over and over in one process. The parent's messages start it with settings and stop it as a
// signal does; what a start adds to the process, a stop removes.
import { pathToFileURL } from 'node:url';
import './cheapKeys.mjs';

const EVENTS = ['SIGTERM', 'SIGINT', 'unhandledRejection', 'uncaughtException', 'exit'];
// Taken out of the arguments: the product reads the rest as its command line.
const [bundle] = process.argv.splice(2, 1);
const main = pathToFileURL(bundle).href;
const ownEnv = { ...process.env };
const ownConsole = { ...console };
const exit = process.exit.bind(process);
let starts = 0;
let before = new Map();

function setEnv(settings) {
  for (const key of Object.keys(process.env)) delete process.env[key];
  Object.assign(process.env, ownEnv, settings);
}

async function start(settings) {
  setEnv(settings);
  before = new Map(EVENTS.map((event) => [event, process.listeners(event)]));
  starts += 1;
  // A module of its own, so that no state of the bundle's is left from an earlier start. It ends the process if it fails.
  await import(`${main}?start=${starts}`);
  process.send({ resources: process.getActiveResourcesInfo() });
}

async function stop() {
  const exitCode = await new Promise((resolve) => {
    process.exit = resolve;
    process.emit('SIGTERM', 'SIGTERM');
  });
  process.exit = exit;
  for (const event of EVENTS) {
    for (const listener of process.listeners(event)) {
      if (!before.get(event).includes(listener)) process.off(event, listener);
    }
  }
  process.stdout.removeAllListeners('error');
  process.stderr.removeAllListeners('error');
  Object.assign(console, ownConsole);
  setEnv({});
  // Behind the product's last line.
  process.stdout.write('\0', () => process.send({ exitCode, resources: process.getActiveResourcesInfo() }));
}

process.setSourceMapsEnabled(true);
process.on('disconnect', () => exit(0));
process.on('message', (message) => void (message.settings === undefined ? stop() : start(message.settings)));
