# syntax=docker/dockerfile:1
# Puts a release of the shell and all remotes into the store at /data/store, and makes it stable.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && install --directory --owner=65532 --group=65532 /data \
  && chown -R 65532:65532 /src
USER 65532:65532
ENV HOME=/tmp
RUN npm run release -- --skip-checks --data /tmp/built shell mf-account mf-feed mf-notifications mf-search mf-shelves
ENTRYPOINT ["npm", "run", "release", "--"]
CMD ["--skip-checks", "--data", "/data", "shell", "mf-account", "mf-feed", "mf-notifications", "mf-search", "mf-shelves"]
