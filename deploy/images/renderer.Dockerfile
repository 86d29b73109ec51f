# syntax=docker/dockerfile:1
# The packages are installed once, until a manifest changes.
FROM node:24-bookworm-slim AS manifests
WORKDIR /src
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc ! -path ./tools/bootstrap.mjs -delete

FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY --from=manifests /src .
RUN node tools/bootstrap.mjs install
COPY . .
RUN npm run package -- renderer --to /app \
  && install --directory --owner=65532 --group=65532 /run/flyleaf

FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
COPY --from=build /app .
COPY --from=build --chown=65532:65532 /run/flyleaf /run/flyleaf
USER 65532:65532
ENV NODE_ENV=production LISTEN=/run/flyleaf/renderer.sock GATEWAY_SOCKET=/run/flyleaf/gateway.sock STORE_DIR=/store
ENTRYPOINT ["/nodejs/bin/node", "renderer/src/main.ts"]
