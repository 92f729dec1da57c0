import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'

// Writes src/routeTree.gen.ts from the files of src/routes. The router's plugin does that once it knows its settings, before
// anything is built or served.
const root = fileURLToPath(new URL('..', import.meta.url))
await resolveConfig({ root, configFile: `${root}vite.config.ts`, logLevel: 'warn' }, 'build')
