// Uploads at once: node uploads.mjs '{"port", "count", "bytes"}' sends so many forms, again those that are told to wait,
// and prints how often each status came.
import { request } from 'node:http';

const { port, count, bytes } = JSON.parse(process.argv[2]);
// As browsers write it: the search for a short one is slower.
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gWk';
// The server looks at the first bytes of a whole file and rejects it: what is measured is the way of the body.
const head = `--${boundary}\r\ncontent-disposition: form-data; name="screenshot"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const body = Buffer.concat([
  Buffer.from(head),
  Buffer.alloc(bytes, 7),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);
const statuses = {};

function send(each) {
  return new Promise((resolve) => {
    const options = {
      host: '127.0.0.1',
      port,
      localAddress: `127.0.3.${1 + each}`,
      method: 'POST',
      path: '/api/screenshots/upload',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length },
    };
    const sent = request(options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

async function untilTaken(each) {
  for (;;) {
    const status = await send(each);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== 503 && status !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

await Promise.all(Array.from({ length: count }, (_, each) => untilTaken(each)));
console.log(JSON.stringify(statuses));
