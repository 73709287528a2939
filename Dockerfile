# One image with the commands indexer, api, web, migrate and verify. `--target demo` adds devnet, the simulated node.
#   docker build --tag ergo-explorer:local .
# The base image is pinned by version. To pin it by digest: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /source
# Dependencies depend on these files only, so this layer is cached until one of them changes.
COPY bin/env bin/env
COPY tools/toolchain tools/toolchain
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN bin/env pnpm fetch
COPY . .
RUN bin/env pnpm install --offline --frozen-lockfile --ignore-scripts \
  && bin/env pnpm --silent assemble /set

FROM build AS build-demo
RUN bin/env pnpm --silent assemble --demo /set \
  && mkdir /chain

FROM ${NODE_IMAGE} AS base
# Remove package managers and headers: the services do not need them, and an attacker could use them.
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn-* \
    /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
    /usr/bin/apt* /usr/bin/dpkg* /usr/lib/apt /usr/lib/dpkg \
  && install --directory --owner=1000 --group=1000 /web-files
ENV NODE_ENV=production LOG_FORMAT=json API_HOST=0.0.0.0 WEB_HOST=0.0.0.0 METRICS_HOST=0.0.0.0
WORKDIR /explorer
# The base image's user `node`, by number, so that orchestrators can check that it is not root. Root owns all files.
USER 1000:1000
STOPSIGNAL SIGTERM
# Compose and Kubernetes probe /livez and /readyz; the three services use different ports.
HEALTHCHECK NONE
ENTRYPOINT ["/explorer/bin/explorer"]
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Ergo Explorer" \
  org.opencontainers.image.description="A public explorer for the Ergo blockchain: indexer, API and web app" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"

FROM base AS demo
COPY --from=build-demo /set /explorer
# Folder for devnet's chain. A volume mounted here inherits this owner.
COPY --from=build-demo --chown=1000:1000 /chain /chain

FROM base AS explorer
COPY --from=build /set /explorer
