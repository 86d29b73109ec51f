# syntax=docker/dockerfile:1
# One service: docker build -f deploy/images/service.Dockerfile --build-arg SERVICE=feed -t flyleaf/feed .
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
ARG SERVICE
RUN npm run package -- "services/$SERVICE" --to /app \
  && install --directory --owner=65532 --group=65532 \
  /media /media/private /media/public /media/public/covers /media/public/pictures /media/public/posts

FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
COPY --from=build /app .
COPY --from=build --chown=65532:65532 /media /media
USER 65532:65532
ENV NODE_ENV=production LISTEN=0.0.0.0:4000 MEDIA_DIR=/media
EXPOSE 4000
# Arguments: serve (the default), migrate, events … The container's memory limits the rest of V8's heap.
ENTRYPOINT ["/nodejs/bin/node", "--enable-source-maps", "--max-semi-space-size=16", "dist/main.mjs"]
