# One image, a command each: indexer, api, web, migrate, verify. `--target demo` adds devnet, the simulated node.
#   docker build --tag ergo-explorer:local .
# The base is pinned by its version; --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:… pins its very bytes.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /source
# What is fetched follows from these files alone, so it is fetched again only when one of them is another.
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
# Neither package manager nor compiler: what is not there serves nobody who should not be here.
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn-* \
    /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
    /usr/bin/apt* /usr/bin/dpkg* /usr/lib/apt /usr/lib/dpkg
ENV NODE_ENV=production LOG_FORMAT=json API_HOST=0.0.0.0 WEB_HOST=0.0.0.0 METRICS_HOST=0.0.0.0
WORKDIR /explorer
# The user `node` of the base, by number, so that orchestrators see that it is not root. All files are root's.
USER 1000:1000
STOPSIGNAL SIGTERM
# Whoever runs it asks /livez and /readyz; the three programs answer at different ports.
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
# Where devnet keeps its chain: a volume that is mounted here begins with this owner.
COPY --from=build-demo --chown=1000:1000 /chain /chain

FROM base AS explorer
COPY --from=build /set /explorer
