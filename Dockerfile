# The server with the built dashboard and widget in one image. It runs as an unprivileged user and works on a read-only
# file system. It stores data in /data, or in the database of PARLEY_DATABASE_URL.

FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS dependencies
WORKDIR /parley
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/client/package.json packages/client/
COPY packages/dashboard/package.json packages/dashboard/
COPY packages/server/package.json packages/server/
COPY packages/widget/package.json packages/widget/
# Without the Node that the repository brings: the image has its own.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --workspace packages/server

FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS browser
WORKDIR /parley
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/client/package.json packages/client/
COPY packages/dashboard/package.json packages/dashboard/
COPY packages/server/package.json packages/server/
COPY packages/widget/package.json packages/widget/
RUN npm ci --ignore-scripts --include=optional
COPY packages/contract packages/contract
COPY packages/client packages/client
COPY packages/dashboard packages/dashboard
COPY packages/widget packages/widget
COPY scripts scripts
COPY tsconfig.json ./
RUN npm run build

FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
LABEL org.opencontainers.image.title="Parley" \
  org.opencontainers.image.description="A self-hosted conversational AI service: every reply names its source" \
  org.opencontainers.image.licenses="Apache-2.0"
WORKDIR /parley
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PARLEY_DATA_DIR=/data
# The whole folder: a package in two versions is also below packages/.
COPY --from=dependencies /parley .
COPY LICENSE ./
COPY packages/contract packages/contract
COPY packages/server/bin packages/server/bin
COPY packages/server/src packages/server/src
COPY --from=browser /parley/packages/dashboard/dist packages/dashboard/dist
COPY --from=browser /parley/packages/widget/dist packages/widget/dist
# The documentation says ./parley; the script of the clone would look for the Node of the clone.
RUN ln -s packages/server/bin/parley.js parley && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "packages/server/bin/parley.js"]
CMD ["serve"]
