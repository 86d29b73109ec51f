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
RUN npm run package -- gateway --to /app

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static libstdc++6 nginx-light \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=build /app .
RUN install --directory --owner=65532 --group=65532 /run/flyleaf /data /store
USER 65532:65532
ENV LISTEN=0.0.0.0:8080 DATA_DIR=/data RUN_DIR=/run/flyleaf STORE_DIR=/store NGINX=/usr/sbin/nginx
EXPOSE 8080
ENTRYPOINT ["node", "gateway/main.ts"]
