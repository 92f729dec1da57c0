import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@kubora/plugin-sdk/conformance/until'
import { expectThat } from '#expect-that.ts'
import { type GameServer, startGameServer } from '#game-server/start-game-server.ts'
import { connectPlayer } from '#players/connect-player.ts'
import { joinSeen } from '#players/join-seen.ts'
import type { Cleanup } from '#stack/cleanup.ts'
import { openPanelApi, type PanelApi } from '#stack/panel-api.ts'
import type { RigStack } from '#stack/rig-stack.ts'
import { createStory, type Story } from '#story.ts'

/** A player of each language, with what they read of a ban by the template and of a warning. */
const readers = [
  {
    locale: 'de',
    name: 'RigDora',
    ban: /^Grund: Zerstörung$/m,
    zone: / ME(S)?Z$/m,
    warning: /Grund: Rig Spam/,
  },
  {
    locale: 'en',
    name: 'RigEmma',
    ban: /^Reason: Griefing$/m,
    zone: / CE(S)?T$/m,
    warning: /Reason: Rig Spam/,
  },
  {
    locale: 'fr',
    name: 'RigFleur',
    ban: /^Motif.: Destruction$/m,
    zone: / UTC\+[12]$/m,
    warning: /Motif.: Rig Spam/,
  },
] as const

type Setup = { stack: RigStack; cleanup: Cleanup; story: Story; panel: PanelApi; game: GameServer }
type Reader = (typeof readers)[number]
type Notice = { state: 'WAITING' | 'SHOWN' | 'FAILED'; serverName: string | null }

/** Lets a player join and leave, and links them to an account of the language. Resolves with the player's id. */
async function linkReader({ stack, cleanup, game }: Setup, { name, locale }: Reader): Promise<string> {
  const player = await joinSeen(name, game, stack, cleanup)
  await player.leave()
  const email = `${name.toLowerCase()}@rig.example`
  const uuid = game.uuidOf(name)
  const [account] = await stack.sql<{ id: string }[]>`
    insert into accounts (email, email_normalized, password_hash, locale, terms_accepted_at, confirmed_at)
    values (${email}, ${email}, 'none', ${locale}, now(), now()) returning id`
  const [row] = await stack.sql<{ id: string }[]>`select id from players where uuid = ${uuid}`
  expectThat(account !== undefined && row !== undefined, `${name} could not be linked`)
  await stack.sql`
    insert into player_links (account_id, kind, player_id, external_id, external_name)
    values (${account.id}, 'GAME', ${row.id}, ${uuid}, ${name})`
  return row.id
}

async function noticeOf(panel: PanelApi, playerId: string): Promise<Notice | null> {
  const { player } = await panel.ask<{ player: { warnings: { items: { notice: Notice | null }[] } } }>(
    'query ($id: ID!) { player(id: $id) { warnings { items { notice { state serverName } } } } }',
    { id: playerId },
  )
  return player.warnings.items[0]?.notice ?? null
}

async function waitForNotice(panel: PanelApi, playerId: string, state: Notice['state']): Promise<Notice> {
  return until(`the message about the warning to be ${state}`, async () => {
    // the api limits how often somebody may ask
    await sleep(250)
    const notice = await noticeOf(panel, playerId)
    return notice?.state === state ? notice : null
  })
}

async function warn(panel: PanelApi, playerId: string): Promise<string> {
  const { createWarning } = await panel.ask<{ createWarning: { id: string } }>(
    'mutation ($input: CreateWarningInput!) { createWarning(input: $input) { id } }',
    { input: { playerId, reason: 'Rig Spam', days: 30, idempotencyKey: randomUUID() } },
  )
  return createWarning.id
}

async function showWarnings(setup: Setup, reader: Reader, playerId: string): Promise<void> {
  const { stack, cleanup, story, panel, game } = setup
  await warn(panel, playerId)
  await waitForNotice(panel, playerId, 'WAITING')
  const player = await joinSeen(reader.name, game, stack, cleanup)
  const [late] = await player.waitForMessage(reader.warning)
  const notice = await waitForNotice(panel, playerId, 'SHOWN')
  story.tell({
    step: `Warned while offline (${reader.locale}): reads it on joining`,
    browser: `SHOWN on ${notice.serverName ?? '?'}`,
    player: late,
  })
  await warn(panel, playerId)
  const [now] = await player.waitForMessage(reader.warning)
  await waitForNotice(panel, playerId, 'SHOWN')
  story.tell({ step: 'Warned while online: reads it at once', browser: 'SHOWN', player: now })
  await player.leave()
  const deleted = await warn(panel, playerId)
  await waitForNotice(panel, playerId, 'WAITING')
  await panel.ask('mutation ($input: DeleteWarningInput!) { deleteWarning(input: $input) { id } }', {
    input: { id: deleted, version: 1 },
  })
  const back = await connectPlayer(reader.name, game)
  cleanup.add(() => back.leave())
  // what comes behind it shows that it does not come
  await until(`${reader.name} to be online again`, async () => {
    const rows = await stack.sql`select 1 from players_online where player_id = ${playerId}`
    return rows.length > 0
  })
  await panel.ask('mutation ($input: NotifyPlayerInput!) { notifyPlayer(input: $input) { id } }', {
    input: { playerId, text: 'Rig behind', idempotencyKey: randomUUID() },
  })
  await back.waitForMessage(/Rig behind/)
  const isShown = back.messages.some((message) => reader.warning.test(message))
  expectThat(!isShown, `${reader.name} read a warning that had been deleted`)
  story.tell({ step: 'Deleted while offline: not shown', player: 'reads the message behind it alone' })
}

async function banByTemplate(setup: Setup, reader: Reader, ban: { playerId: string; templateId: string }) {
  const { stack, cleanup, story, panel, game } = setup
  const player = await joinSeen(reader.name, game, stack, cleanup)
  await panel.ask('mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }', {
    input: { ...ban, reason: 'Griefing', duration: 3, unit: 'DAYS', idempotencyKey: randomUUID() },
  })
  const text = await until(`${reader.name} to be kicked`, () => player.kickReason)
  expectThat(
    reader.ban.test(text) && reader.zone.test(text),
    `${reader.name} did not read their language: ${text}`,
  )
  story.tell({ step: `Banned by a template (${reader.locale})`, player: text.replaceAll('\n', ' · ') })
}

/** Bans by a template and warnings, as players of three languages read them in the game. Throws at the first difference. */
export async function runSanctions(stack: RigStack, cleanup: Cleanup): Promise<string> {
  const story = createStory('panel shows')
  const { bridgeUrl, gameVersion } = stack
  const directory = await mkdtemp(path.join(tmpdir(), 'kubora-rig-sanctions-'))
  cleanup.add(() => rm(directory, { recursive: true, force: true }))
  const serverKey = await stack.addServer('rig-sanctions', 'proxy')
  const game = await startGameServer({ bridgeUrl, serverKey, identityMode: 'proxy', gameVersion, directory })
  cleanup.add(() => game.stop())
  await game.waitForPlugin('connected')
  const panel = await openPanelApi(stack, 'administrator')
  const setup = { stack, cleanup, story, panel, game }
  const { addBanTemplate: template } = await panel.ask<{ addBanTemplate: { id: string } }>(
    'mutation ($input: BanTemplateInput!) { addBanTemplate(input: $input) { id } }',
    {
      input: {
        name: 'Rig griefing',
        reasons: { de: 'Zerstörung', en: 'Griefing', fr: 'Destruction' },
        steps: [{ duration: 3, unit: 'DAYS' }],
      },
    },
  )
  for (const reader of readers) {
    const playerId = await linkReader(setup, reader)
    await showWarnings(setup, reader, playerId)
    await banByTemplate(setup, reader, { playerId, templateId: template.id })
  }
  return story.table()
}
