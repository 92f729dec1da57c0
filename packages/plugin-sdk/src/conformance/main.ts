import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { checkBridge } from '#conformance/check-bridge.ts'
import { checkPlugin } from '#conformance/check-plugin.ts'
import { openAccess } from '#conformance/plugin-access.ts'
import { CHECKED_CLOCK_AHEAD_MS, startStandInBridge } from '#conformance/stand-in-bridge.ts'
import { type CheckResult, verdictTable } from '#conformance/verdict.ts'

const USAGE = `Checks a bridge or a plugin against plugin protocol v1.

  conformance plugin [--host 127.0.0.1] [--port 0] [--key <key>] [how to kill and to look]
    Starts a bridge to point the plugin at. One player has to be on the game server.

    --run "<command>"      Runs the plugin itself, with KUBORA_URL, KUBORA_KEY and KUBORA_DATA in its environment, types
                           "join Anna <uuid>" on its standard input, reads effects from its standard output, kills it.
    --restart "<command>"  Kills the game server (kill -9) and starts it again, with a player on it. Without --run and
                           --restart you are asked to do so at a terminal; else the checks of a kill are skipped.
    --effects <file>       What took effect, one line each: the text a player saw, "3 x item" for what was delivered, or the
                           version of a document of player state. Or: POST /conformance/effects { "playerUuid": "...", "text": "..." } to the address.

  conformance bridge --url <origin> --key <server key> [--offline-key <server key>] [--world-key <server key>]
    The world key is of a game server that owns the roleplay world of its realm; the first one owns none.
    Use game servers made for this: the checks leave players and characters behind, and no plugin may run on the keys.

Start it with: npm run exec -- node packages/plugin-sdk/src/conformance/main.ts <words>
More is in docs/plugins/README.md. It ends with 0 when no check failed.
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    'offline-key': { type: 'string' },
    'world-key': { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    run: { type: 'string' },
    restart: { type: 'string' },
    effects: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

function showProgress({ name, verdict }: CheckResult): void {
  process.stderr.write(`${verdict}  ${name}\n`)
}

async function runKit(): Promise<CheckResult[] | null> {
  const { url, key, 'offline-key': offlineKey, 'world-key': worldKey } = values
  if (positionals[0] === 'bridge' && url !== undefined && key !== undefined) {
    return checkBridge(
      {
        url,
        serverKey: key,
        ...(offlineKey === undefined ? {} : { offlineKey }),
        ...(worldKey === undefined ? {} : { worldKey }),
      },
      showProgress,
    )
  }
  if (positionals[0] !== 'plugin' || values.help) return null
  const serverKey = key ?? randomBytes(24).toString('base64url')
  const listen = { host: values.host, port: Number(values.port) }
  const bridge = await startStandInBridge({
    serverKeys: { 'conformance kit': serverKey },
    retryMs: 200,
    clockAheadMs: CHECKED_CLOCK_AHEAD_MS,
    ...listen,
  })
  process.stderr.write(`Bridge address: ${bridge.url}\nServer key: ${serverKey}\nWaiting for the plugin …\n`)
  const { run, restart, effects } = values
  const access = await openAccess({
    run,
    restart,
    effects,
    onLog: (text) => process.stderr.write(text),
    bridgeUrl: bridge.url,
    serverKey,
  })
  try {
    return await checkPlugin({ bridge, serverKey, timeoutMs: 120_000, ...access.given }, showProgress)
  } finally {
    await access.close()
    await bridge.close()
  }
}

const results = await runKit()
process.stdout.write(results === null ? USAGE : `\n${verdictTable(results)}\n`)
process.exitCode = results === null || results.some(({ verdict }) => verdict === 'FAIL') ? 1 : 0
