# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npm run package -- renderer --to /app \
  && install --directory --owner=65532 --group=65532 /run/flyleaf

FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
COPY --from=build /app .
COPY --from=build --chown=65532:65532 /run/flyleaf /run/flyleaf
USER 65532:65532
ENV NODE_ENV=production LISTEN=/run/flyleaf/renderer.sock GATEWAY_SOCKET=/run/flyleaf/gateway.sock STORE_DIR=/store
ENTRYPOINT ["/nodejs/bin/node", "renderer/src/main.ts"]
