# The product: one image that runs as API, web server or migration, by its command; and the operator's, which has
# PostgreSQL as well, because a backup is worth only what was restored from it. Both are made of an unpacked release,
# whose packages and web app are the ones that were summed and listed.
FROM node:24.21.0-bookworm-slim AS shipped
ENV NODE_ENV=production
WORKDIR /denar
COPY package.json package-lock.json CHANGELOG.md ./
COPY node_modules node_modules
COPY contract contract
COPY texts texts
COPY db db
COPY ledger ledger
COPY adapters adapters
COPY api api
COPY denar denar
COPY web web
COPY deploy/templates deploy/templates

FROM postgres:18.6 AS operator
ENV NODE_ENV=production
# What may carry bundles elsewhere.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates rclone restic && rm -rf /var/lib/apt/lists/*
WORKDIR /denar
COPY --from=shipped /usr/local/bin/node /usr/local/bin/node
COPY --from=shipped /denar /denar
ENTRYPOINT []

FROM shipped
USER node
CMD ["denar/node.sh", "--env-file=api/node.env", "api/main.ts"]
