import { spawnSync } from 'node:child_process'
const [task, ...rest] = process.argv.slice(2)
if (task === 'exec') process.exit(spawnSync(rest[0], rest.slice(1), { stdio: 'inherit' }).status ?? 1)
