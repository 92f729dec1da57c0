// PostGraphile, set up for production as its documentation says, on the schema of the benchmark.
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { PgLazyJWTPreset } from 'postgraphile/presets/lazy-jwt'

const { DATABASE_URL, PORT, JWT_SECRET, SCHEMAS = 'bench' } = process.env

const instance = postgraphile({
  extends: JWT_SECRET ? [PostGraphileAmberPreset, PgLazyJWTPreset] : [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: DATABASE_URL, schemas: SCHEMAS.split(',') })],
  grafserv: { graphiql: false, watch: false, ...(JWT_SECRET ? { pgJwtSecret: JWT_SECRET } : {}) },
  grafast: { explain: false },
})
const server = createServer()
const serv = instance.createServ(grafserv)
await serv.addTo(server)
await serv.ready()
const [answer] = server.listeners('request')
server.removeAllListeners('request')
server.on('request', (request, response) => {
  if (request.url === '/readyz') response.end('ready')
  else answer.call(server, request, response)
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
