# The product: one image that runs as API, web server or migration, by its command.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /denar
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /denar
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && npm cache clean --force
COPY contract contract
COPY texts texts
COPY db db
COPY ledger ledger
COPY adapters adapters
COPY api api
COPY web web
COPY --from=build /denar/web/dist web/dist
# Of the databases' user, as whom backups are made: a new volume takes owner and rights from here.
RUN install -d -o 999 -g 999 -m 755 /figures
USER node
CMD ["node", "--env-file=api/node.env", "api/main.ts"]
