import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { checkBridge } from '#conformance/check-bridge.ts'
import { checkPlugin } from '#conformance/check-plugin.ts'
import { startStandInBridge } from '#conformance/stand-in-bridge.ts'
import { type CheckResult, verdictTable } from '#conformance/verdict.ts'

const USAGE = `Checks a bridge or a plugin against plugin protocol v1.

  pnpm -C packages/plugin-sdk conformance bridge --url <origin> --key <server key> [--offline-key <server key>]
    Use game servers made for this: the checks leave players behind, and no plugin may run on the keys.

  pnpm -C packages/plugin-sdk conformance plugin [--host 127.0.0.1] [--port 0] [--key <key>]
    Starts a bridge to point the plugin at. One player has to be on the game server.
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    'offline-key': { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
  },
})

function showProgress({ name, verdict }: CheckResult): void {
  process.stderr.write(`${verdict}  ${name}\n`)
}

async function runKit(): Promise<CheckResult[] | null> {
  const { url, key, 'offline-key': offlineKey } = values
  if (positionals[0] === 'bridge' && url !== undefined && key !== undefined) {
    return checkBridge(
      { url, serverKey: key, ...(offlineKey === undefined ? {} : { offlineKey }) },
      showProgress,
    )
  }
  if (positionals[0] !== 'plugin') return null
  const serverKey = key ?? randomBytes(24).toString('base64url')
  const listen = { host: values.host, port: Number(values.port) }
  const bridge = await startStandInBridge({
    serverKeys: { 'conformance kit': serverKey },
    retryMs: 200,
    ...listen,
  })
  process.stderr.write(`Bridge address: ${bridge.url}\nServer key: ${serverKey}\nWaiting for the plugin …\n`)
  const results = await checkPlugin({ bridge, serverKey, patienceMs: 120_000 }, showProgress)
  await bridge.close()
  return results
}

const results = await runKit()
process.stdout.write(results === null ? USAGE : `\n${verdictTable(results)}\n`)
process.exitCode = results === null || results.some(({ verdict }) => verdict === 'FAIL') ? 1 : 0
