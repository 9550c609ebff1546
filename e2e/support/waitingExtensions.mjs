// oxlint-disable no-underscore-dangle -- the framework has no public name for the place where it runs extensions
// Loaded before the product (`--import`): of three requests one waits at one of the framework's extension points, one at
// each of them and one at none, so that what a caller does meanwhile meets the request there.
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { EXTENSION_POINTS } from '../../scripts/extensionPoints.mjs';

const require = createRequire(new URL('../../adapters-http/package.json', import.meta.url));
const Request = require('@hapi/hapi/lib/request.js');
const invoke = Request.prototype._invoke;
let requests = 0;
const places = new WeakMap();

function waitsAt(request, point) {
  if (!places.has(request)) places.set(request, (requests += 1));
  const place = places.get(request);
  if (place % 3 === 0) return true;
  return place % 3 === 1 && EXTENSION_POINTS[Math.floor(place / 3) % EXTENSION_POINTS.length] === point;
}

Request.prototype._invoke = async function waiting(event, ...given) {
  if (waitsAt(this, event.type)) await wait(places.get(this) % 5);
  return invoke.call(this, event, ...given);
};
