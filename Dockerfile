# docs/operations.md, "As a container". The version of Node is one that the tests run on (scripts/testing/node24.mjs).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /piazza
ENV NEXT_TELEMETRY_DISABLED=1
# before the sources, a change of which installs nothing again
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# nothing that is built depends on the settings, and what Next keeps for its next build stays behind
RUN npm run build && rm -rf .next/cache && npm prune --omit=dev --no-save --no-audit --no-fund && mkdir /data

# Neither shell nor package manager: libc, libstdc++, certificates, and the user nonroot (65532)
FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /piazza
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NEXT_TELEMETRY_DISABLED=1
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /piazza/package.json /piazza/next.config.ts ./
COPY --from=build /piazza/node_modules node_modules
COPY --from=build /piazza/public public
COPY --from=build /piazza/lib lib
COPY --from=build /piazza/scripts scripts
COPY --from=build /piazza/backend/db/migrations backend/db/migrations
COPY --from=build /piazza/demo/pictures demo/pictures
COPY --from=build /piazza/demo/flyers/pages demo/flyers/pages
COPY --from=build /piazza/dist dist
COPY --from=build /piazza/.next .next
# an empty folder, so that a new volume belongs to the user
COPY --from=build --chown=65532:65532 /data /data
VOLUME /data
EXPOSE 3000
# of the parts that run in the container: a web without its backend still has its pages
HEALTHCHECK --interval=30s --timeout=12s --start-period=60s \
  CMD ["node", "scripts/health.mjs"]
ENTRYPOINT ["node"]
CMD ["scripts/start.mjs"]
