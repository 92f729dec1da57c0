import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectThat } from '#expect-that.ts'
import { startGameServer } from '#game-server/start-game-server.ts'
import { joinSeen } from '#players/join-seen.ts'
import { becomePlayer } from '#stack/become-player.ts'
import type { Cleanup } from '#stack/cleanup.ts'
import { openPanelApi, type PanelApi } from '#stack/panel-api.ts'
import type { RigStack } from '#stack/rig-stack.ts'
import { createStory } from '#story.ts'

const REPORTER = 'RigLena'
const REPORTED = 'RigOle'
const RUDE = 'Heul leise'

type OwnLog = { id: string; number: number; lineCount: number }
type ReadLog = {
  number: number
  lines: { text: string; sender: { name: string; playerId: string | null; isReported: boolean } | null }[]
}

async function report(api: PanelApi, logId: string): Promise<string> {
  const { chatForm } = await api.ask<{ chatForm: { version: number } }>(
    '{ chatForm(type: REPORT_PLAYER) { version } }',
    {},
  )
  const answers = { player: REPORTED, day: '2026-01-31', place: 'Rig', happened: 'Rude words', log: logId }
  const { openChat } = await api.ask<{ openChat: { id: string } }>(
    'mutation ($version: Int!, $answers: JSON!, $key: ID!) { openChat(type: REPORT_PLAYER, realm: de, formVersion: $version, answers: $answers, idempotencyKey: $key) { id } }',
    { version: chatForm.version, answers, key: randomUUID() },
  )
  return openChat.id
}

/** A player types `/log`, names it in a report, and the team reads what was said. Throws at the first difference. */
export async function runReports(stack: RigStack, cleanup: Cleanup): Promise<string> {
  const story = createStory('site shows')
  const { bridgeUrl, gameVersion } = stack
  const directory = await mkdtemp(path.join(tmpdir(), 'kubora-rig-reports-'))
  cleanup.add(() => rm(directory, { recursive: true, force: true }))
  const serverKey = await stack.addServer('rig-reports', 'proxy')
  const game = await startGameServer({ bridgeUrl, serverKey, identityMode: 'proxy', gameVersion, directory })
  cleanup.add(() => game.stop())
  await game.waitForPlugin('connected')
  const lena = await joinSeen(REPORTER, game, stack, cleanup)
  lena.say('/log')
  const [nothing] = await lena.waitForMessage(/Nothing was said around you/)
  story.tell({ step: 'Types /log before anybody has spoken', player: nothing })

  const ole = await joinSeen(REPORTED, game, stack, cleanup)
  ole.say(RUDE)
  await lena.waitForMessage(new RegExp(RUDE))
  lena.say('Please stop')
  await ole.waitForMessage(/Please stop/)
  lena.say('/log')
  const [kept, number = ''] = await lena.waitForMessage(/Kept as log (\d+)/)
  expectThat(!ole.messages.some((line) => line.includes('Kept as log')), `${REPORTED} read of the log`)
  story.tell({ step: 'Types /log after a rude word', player: kept })

  const player = await becomePlayer(stack, game.uuidOf(REPORTER))
  const { ownReportLogs } = await player.ask<{ ownReportLogs: OwnLog[] }>(
    '{ ownReportLogs { id number lineCount } }',
    {},
  )
  const [log] = ownReportLogs
  expectThat(
    log !== undefined && String(log.number) === number && log.lineCount === 2,
    `The list of own logs is ${JSON.stringify(ownReportLogs)}`,
  )
  const chatId = await report(player, log.id)
  story.tell({ step: 'Names it in a report', browser: `Log ${log.number}, ${log.lineCount} lines` })

  const team = await openPanelApi(stack, 'administrator')
  const { chatReportLog } = await team.ask<{ chatReportLog: ReadLog }>(
    'query ($id: ID!) { chatReportLog(realm: de, chatId: $id) { number lines { text sender { name playerId isReported } } } }',
    { id: chatId },
  )
  const [rude, asked] = chatReportLog.lines
  expectThat(
    rude?.text === RUDE && rude.sender?.name === REPORTED && rude.sender.isReported,
    `The team reads ${JSON.stringify(chatReportLog.lines)}`,
  )
  expectThat(asked?.sender?.isReported === false, `${REPORTER} is marked as reported`)
  story.tell({ step: 'The team opens it', browser: `${rude.sender.name}: ${rude.text}` })
  return story.table()
}
