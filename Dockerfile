FROM node:22-bookworm-slim AS build
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
# What npm reads, before the sources: a change of these alone installs again.
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY adapters-http/package.json adapters-http/
COPY adapters-persistence/package.json adapters-persistence/
COPY ui/package.json ui/
COPY stories/package.json stories/
COPY e2e/package.json e2e/
COPY scripts/package.json scripts/
RUN npm ci
COPY . .
# What health and the log tell: --build-arg COMMIT=$(git rev-parse HEAD). git is not in the image.
ARG COMMIT
# Of what SQLite is compiled from, the module alone serves.
RUN npm run build && npm prune --omit=dev && \
    rm -rf node_modules/sqlite3/deps node_modules/sqlite3/build/Release/obj* node_modules/sqlite3/build/Release/*.a

FROM node:22-bookworm-slim
WORKDIR /app
# The bundle holds the workspaces' sources; only what serves is taken along.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/adapters-http/package.json adapters-http/
COPY --from=build /app/adapters-http/dist adapters-http/dist
COPY --from=build /app/ui/dist ui/dist
RUN mkdir /data && chown node:node /data
USER node
# Reachable from outside of the container, with its data on a volume.
ENV HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --retries=6 CMD ["node", "adapters-http/dist/main.js", "health"]
CMD ["node", "--enable-source-maps", "adapters-http/dist/main.js"]
