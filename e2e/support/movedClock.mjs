// Loaded into a server before anything of it: its clock runs ahead by the ms that the file CLOCK_FILE holds.
import { readFileSync } from 'node:fs';

const real = Date.now;
let ahead = 0;

function look() {
  ahead = Number(readFileSync(process.env['CLOCK_FILE'], 'utf8')) || 0;
}

look();
setInterval(look, 100).unref();
Date.now = () => real() + ahead;
