# syntax=docker/dockerfile:1
# Puts a release of the shell and all remotes into the store at /data/store, and makes it stable.
# The packages are installed once, until a manifest changes.
FROM node:24-bookworm-slim AS manifests
WORKDIR /src
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc ! -path ./tools/bootstrap.mjs -delete

FROM node:24-bookworm-slim AS build
RUN install --directory --owner=65532 --group=65532 /data /src
USER 65532:65532
ENV HOME=/tmp
WORKDIR /src
COPY --from=manifests --chown=65532:65532 /src .
RUN node tools/bootstrap.mjs install
COPY --chown=65532:65532 . .
RUN npm run release -- --skip-checks --data /tmp/built shell mf-account mf-feed mf-notifications mf-search mf-shelves mf-moderation
ENTRYPOINT ["npm", "run", "release", "--"]
CMD ["--skip-checks", "--data", "/data", "shell", "mf-account", "mf-feed", "mf-notifications", "mf-search", "mf-shelves", "mf-moderation"]
