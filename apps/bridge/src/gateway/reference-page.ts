import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { openApiDocument } from '@kubora/schema/protocol/openapi'
import { PROTOCOL_BASE_PATH } from '@kubora/schema/protocol/version'
import type { FastifyInstance } from 'fastify'

const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Plugin protocol v1</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`

// the bundle has style attributes and data: pictures of its own; nothing comes from another host
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const start = `SwaggerUIBundle({
  url: '${PROTOCOL_BASE_PATH}/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  tryItOutEnabled: false,
  supportedSubmitMethods: [],
})
`

/** Serves the OpenAPI document of the protocol and a page to read it; both are public and load nothing from other hosts. */
export function addReferencePage(app: FastifyInstance): void {
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const document = JSON.stringify(openApiDocument())
  const docs = `${PROTOCOL_BASE_PATH}/docs`
  const forAnHour = 'public, max-age=3600'

  app.get(`${PROTOCOL_BASE_PATH}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', forAnHour).send(document),
  )
  app.get(docs, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', forAnHour)
      .send(page),
  )
  app.get(`${docs}/start.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', forAnHour).send(start),
  )
  for (const [name, type] of Object.entries(files)) {
    app.get(`${docs}/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', forAnHour)
        .send(await readFile(path.join(folder, name))),
    )
  }
}
