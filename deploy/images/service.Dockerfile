# syntax=docker/dockerfile:1
# One service: docker build -f deploy/images/service.Dockerfile --build-arg SERVICE=feed -t flyleaf/feed .
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
ARG SERVICE
RUN npm run package -- "services/$SERVICE" --to /app \
  && install --directory --owner=65532 --group=65532 /media

FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
COPY --from=build /app .
COPY --from=build --chown=65532:65532 /media /media
USER 65532:65532
ENV NODE_ENV=production LISTEN=0.0.0.0:4000 MEDIA_DIR=/media
EXPOSE 4000
# Arguments: serve (the default), migrate, events …
ENTRYPOINT ["/nodejs/bin/node", "--enable-source-maps", "dist/main.mjs"]
