// The polled 304 by a bare framework: node peers.mjs hapi|fastify HEADERS prints its port.
import Hapi from '@hapi/hapi';
import fastify from 'fastify';

const headers = JSON.parse(process.argv[3]);
const etag = headers.etag.replace(/^(?:W\/)?"(.*)"$/, '$1');

const start = {
  async hapi() {
    const server = Hapi.server({ port: 0, host: '127.0.0.1' });
    server.route({
      method: 'GET',
      path: '/api/game/results',
      handler(_request, h) {
        const response = h.entity({ etag, vary: false }) ?? h.response({});
        for (const [name, value] of Object.entries(headers)) response.header(name, value);
        return response;
      },
    });
    await server.start();
    return server.info.port;
  },
  async fastify() {
    const app = fastify();
    app.get('/api/game/results', (request, reply) =>
      reply
        .headers(headers)
        .code(request.headers['if-none-match'] === headers.etag ? 304 : 200)
        .send(),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app.server.address().port;
  },
};
console.log(await start[process.argv[2]]());
