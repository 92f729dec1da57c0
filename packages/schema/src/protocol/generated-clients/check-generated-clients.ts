import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { PROTOCOL_CALLS } from '#protocol/calls.ts'
import { checkedProgram, typedFetchProgram } from '#protocol/generated-clients/client-programs.ts'
import { type JsonObject, openApiDocument } from '#protocol/openapi.ts'

// Makes clients of the OpenAPI document with two third-party generators, in a folder of its own outside the workspace, and
// gives them a response of a later bridge. Run by hand: pnpm -C packages/schema generated-clients

const packages = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  'typescript@5.9.3',
  'zod@4.6.7',
  'esbuild@0.28.2',
]

const folder = mkdtempSync(path.join(tmpdir(), 'better-maps-'))

function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
}

function tool(name: string, ...args: string[]): void {
  run(path.join(folder, 'node_modules', '.bin', name), ...args)
}

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

/** The document as it would be without a branch for other commands: a checking client must break on it. */
function closedDocument(): JsonObject {
  const closed = structuredClone(JSON.parse(JSON.stringify(openApiDocument())))
  const { Command: command } = closed.components.schemas
  command.anyOf = command.anyOf.filter(({ $ref }: { $ref: string }) => !$ref.endsWith('/OtherCommand'))
  return closed
}

const { response: example } = PROTOCOL_CALLS['/sync'].example
const [notify] = example.commands
const [state] = example.states
/** A possible response of a later bridge: a command, a part of state and fields that this version lacks. */
const laterResponse = {
  ...example,
  commands: [
    notify,
    { ...notify, id: state.playerUuid, type: 'ban', payload: { until: null, by: ['team'] }, later: 1 },
  ],
  states: [{ ...state, parts: { ...state.parts, ban: { until: null } } }],
  later: { more: true },
}
const expected = {
  commands: [
    { id: notify.id, outcome: 'done', shown: notify.payload.text },
    { id: state.playerUuid, outcome: 'failed', reason: 'UNSUPPORTED' },
  ],
  links: [[state.version, 1]],
}

/** Makes a client that checks responses, in the folder `name`, and bundles its program. */
function makeCheckedClient(name: string, document: JsonObject): void {
  write(`${name}.json`, JSON.stringify(document))
  write(
    `${name}.config.mjs`,
    `export default { input: './${name}.json', output: './${name}',
      plugins: ['@hey-api/client-fetch', 'zod', { name: '@hey-api/sdk', validator: true }] }`,
  )
  tool('openapi-ts', '-f', `${name}.config.mjs`)
  write(`${name}/program.ts`, checkedProgram)
  bundle(name)
}

/** Makes a client of types alone, in the folder `typed`; its program must compile. */
function makeTypedClient(): void {
  write('open.json', JSON.stringify(openApiDocument()))
  write('typed/program.ts', typedFetchProgram)
  tool('openapi-typescript', 'open.json', '-o', 'typed/types.d.ts')
  const strict = ['--strict', '--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler']
  write('typed/process.d.ts', 'declare const process: { argv: string[] }')
  tool('tsc', '--noEmit', '--skipLibCheck', ...strict, 'typed/process.d.ts', 'typed/program.ts')
  bundle('typed')
}

function bundle(name: string): void {
  const output = `--outfile=${name}.bundle.mjs`
  tool('esbuild', `${name}/program.ts`, '--bundle', '--platform=node', '--format=esm', output)
}

/** Runs a client's program against `url`; returns what it made of the response, or why it broke. */
async function runProgram(name: string, url: string): Promise<unknown> {
  const child = spawn(process.execPath, [path.join(folder, `${name}.bundle.mjs`), url], { timeout: 30_000 })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  return (await promise) === 0 ? JSON.parse(out) : { broke: err.match(/\w*Error\b.*/)?.[0] ?? err }
}

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(laterResponse))
})
try {
  write('package.json', JSON.stringify({ private: true, type: 'module' }))
  run('npm', 'install', '--no-audit', '--no-fund', '--save-exact', ...packages)
  makeTypedClient()
  makeCheckedClient('checked', openApiDocument())
  makeCheckedClient('closed', closedDocument())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const typed = isDeepStrictEqual(await runProgram('typed', url), expected)
  const checked = isDeepStrictEqual(await runProgram('checked', url), expected)
  const closed = await runProgram('closed', url)
  const noticed = typeof closed === 'object' && closed !== null && 'broke' in closed
  console.table({
    'openapi-typescript with openapi-fetch keeps working': typed,
    'hey-api with zod keeps working': checked,
    'hey-api with zod breaks on a document without other commands': noticed,
  })
  process.exitCode = typed && checked && noticed ? 0 : 1
} finally {
  server.close()
  rmSync(folder, { recursive: true, force: true })
}
