import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlayerFact } from '@kubora/schema/protocol/player-facts'
import { afterAll, expect, it } from 'vitest'
import { checkPlugin } from '#conformance/check-plugin.ts'
import { openAccess, type PluginAccess } from '#conformance/plugin-access.ts'
import {
  CHECKED_CLOCK_AHEAD_MS,
  type StandInBridge,
  startStandInBridge,
} from '#conformance/stand-in-bridge.ts'
import { until } from '#conformance/until.ts'

// The plugins that docs/plugins shows to authors pass every check, wherever their runtime is on the machine.
const folder = fileURLToPath(new URL('../../../../docs/plugins', import.meta.url))
const classes = mkdtempSync(path.join(tmpdir(), 'kubora-java8-'))
afterAll(() => rmSync(classes, { recursive: true }))

function runs(command: string): boolean {
  return spawnSync(command, { shell: true, stdio: 'ignore' }).status === 0
}

const serverKey = 'key-of-the-lobby'
const java = `${folder}/java8`
// plugins that can do less are no faulty ones: a console has no record of what it showed, and only the Python plugin keeps bans and
// has a roleplay
const noRecord = 'it does not declare findings of notify'
const less = [noRecord, 'it does not keep the part ban', 'it does not declare /roleplay-facts']
const examples = [
  {
    language: 'Python',
    needs: 'python3 --version',
    run: `exec python3 ${folder}/python/kubora_plugin.py`,
    lacks: [noRecord],
  },
  {
    language: 'Lua',
    needs: `lua5.3 -e "require 'socket' require 'cjson'"`,
    run: `exec lua5.3 ${folder}/lua/kubora_plugin.lua`,
    lacks: less,
  },
  {
    language: 'Java 8',
    needs: `javac --release 8 -Xlint:-options -d ${classes} $(find ${java} -name '*.java')`,
    run: `exec java -cp ${classes} ConsoleServer`,
    lacks: less,
  },
].map((example) => ({ ...example, isThere: runs(example.needs) }))

/** Links and unlinks as a player would in game; what the player sees comes from the bridge. */
async function demandLinking(bridge: StandInBridge, access: PluginAccess): Promise<void> {
  const server = bridge.server(serverKey)
  const [anna] = await until(
    'Anna at the bridge',
    () => server.playersOnline.length > 0 && server.playersOnline,
  )
  const sees = async (text: string) =>
    until(text, async () => (await access.given.seenBy?.(''))?.some((line) => line.includes(text)))
  access.type('verify Anna GAME')
  const { code, playerName } = await until('a code', () => server.codes[0])
  expect(playerName).toBe('Anna')
  await sees(`Your code: ${code}`)
  access.type('unlink Anna VOICE')
  await sees('There was no link.')
  server.link(anna?.uuid ?? '', 'VOICE')
  access.type('unlink Anna VOICE')
  await sees('Unlinked.')
  access.type('quit Anna')
  await until('nobody at the bridge', () => server.playersOnline.length === 0)
  access.type(`join Anna ${anna?.uuid}`)
  await until('Anna back at the bridge', () => server.playersOnline.length === 1)
}

/** Lets Anna take the quiz, use a mod and leave; each is to be reported, as a session is. */
async function demandFacts(bridge: StandInBridge, access: PluginAccess): Promise<void> {
  const server = bridge.server(serverKey)
  const factsOf = (kind: PlayerFact['kind']) =>
    [...server.facts.values()].filter((fact) => fact.kind === kind)
  const [anna] = await until('Anna at the bridge', () => server.playersOnline[0] && server.playersOnline)
  const uuid = anna?.uuid ?? ''
  const [session] = await until('an open session', () => factsOf('session')[0] && factsOf('session'))
  expect(session).toMatchObject({ uuid, joinedAt: expect.any(String) })
  expect(session).not.toHaveProperty('leftAt')
  const stored = await until(
    "Anna's own row",
    () => bridge.calls.filter(({ path }) => path === '/players').length,
  )
  access.type(`join J\u00f6rg ${randomUUID()}`)
  await until(
    'a row of an odd name',
    () => bridge.calls.filter(({ path }) => path === '/players').length > stored,
  )
  access.type('quiz Anna failed 3 20')
  await until('a failed quiz', () => factsOf('quiz')[0])
  access.type('quiz Anna passed 18 20')
  await until('a newer quiz', () => factsOf('quiz').find((fact) => 'score' in fact && fact.score === 18))
  expect(factsOf('quiz')).toEqual([expect.objectContaining({ uuid, passed: true, score: 18, total: 20 })])
  access.type('mod Anna better-map Better-Map')
  await until('a mod', () => factsOf('mod')[0])
  expect(factsOf('mod')).toEqual([expect.objectContaining({ uuid, modId: 'better-map', name: 'Better-Map' })])
  server.forgetInstance()
  await until('the open session again, after a hello', () => {
    const [again] = factsOf('session')
    return again !== undefined && again.version > (session?.version ?? 0)
  })
  access.type('quit J\u00f6rg')
  access.type('quit Anna')
  await until('the end of the session', () => factsOf('session').some((fact) => 'leftAt' in fact))
  // else the bridge may have the list of before when Anna asks for a code
  await until('nobody at the bridge', () => server.playersOnline.length === 0)
  access.type(`join Anna ${uuid}`)
  await until('a session of its own', () => factsOf('session').length === 2)
}

/** Lets Anna kill somebody and keep the chat, which each make the right call. */
async function demandEvents(bridge: StandInBridge, access: PluginAccess): Promise<void> {
  const server = bridge.server(serverKey)
  const [anna] = await until('Anna at the bridge', () => server.playersOnline[0] && server.playersOnline)
  access.type('kill Anna')
  const { id: _, ...kill } = await until('a kill', () => server.events.counted[0])
  expect(kill).toEqual({ uuid: anna?.uuid, kind: 'KILL', amount: 1 })
  access.type('say Anna Get out of my car!')
  access.type('log Anna')
  const log = await until('a log', () => server.reportLogs[0])
  expect(log).toMatchObject({
    playerUuid: anna?.uuid,
    lines: [{ text: 'Get out of my car!', sender: { uuid: anna?.uuid, name: 'Anna' } }],
  })
  await until('its number', async () =>
    (await access.given.seenBy?.(''))?.some((line) => line.includes('This is your log 1.')),
  )
}

/** Returns what the kit finds, a line each. */
async function faultsOf({ run, lacks }: { run: string; lacks: readonly string[] }): Promise<string> {
  const bridge = await startStandInBridge({
    serverKeys: { lobby: serverKey },
    retryMs: 20,
    clockAheadMs: CHECKED_CLOCK_AHEAD_MS,
  })
  const access = await openAccess({ run, bridgeUrl: bridge.url, serverKey })
  try {
    await demandFacts(bridge, access)
    await demandLinking(bridge, access)
    await demandEvents(bridge, access)
    const results = await checkPlugin({ bridge, serverKey, timeoutMs: 60_000, ...access.given })
    const faults = results.filter(({ verdict, detail }) => verdict !== 'pass' && !lacks.includes(detail))
    return faults.map(({ name, verdict, detail }) => `${verdict} ${name}: ${detail}`).join('\n')
  } finally {
    await access.close()
    await bridge.close()
  }
}

it.concurrent.for(examples)(
  'the $language plugin of the documentation reports facts, events and logs, links, unlinks and passes every check',
  { timeout: 900_000 },
  async ({ needs, isThere, ...example }, context) => {
    context.skip(!isThere, `"${needs}" fails on this machine`)
    expect(await faultsOf(example)).toBe('')
  },
)
