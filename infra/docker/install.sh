#!/bin/sh
# Makes of a copy of the sources what the images hold: installs what api, bridge, web server and command line need to run, and removes
# what only development and the demo use. The Dockerfile and the step "production" of npm test run it; arguments go to pnpm.
set -eu
cd "$(dirname "$0")/../.."
if [ -e .git ]; then
  echo "This removes sources: run it in a copy without .git." >&2
  exit 1
fi
NODE_ENV=production pnpm install --frozen-lockfile --prod \
  --filter-prod @kubora/api... --filter-prod @kubora/bridge... --filter-prod @kubora/web... --filter-prod @kubora/operator... "$@"
# The demo is among it, whose passwords everybody knows.
rm -rf packages/test-kit packages/local-servers packages/plugin-sdk packages/art \
  infra/local infra/rig infra/attacks infra/gql-check infra/lint
