import { randomUUID } from 'node:crypto'
import { banTemplates, bans } from '@kubora/schema/db/bans'
import { contentItems } from '@kubora/schema/db/content'
import { downloads, downloadSections } from '@kubora/schema/db/downloads'
import { livestreamChannels } from '@kubora/schema/db/livestreams'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { addTemplate } from '#bans/add-template.ts'
import { createBan } from '#bans/create-ban.ts'
import { deleteTemplate } from '#bans/delete-template.ts'
import { editBan } from '#bans/edit-ban.ts'
import { editTemplate } from '#bans/edit-template.ts'
import { restoreBan } from '#bans/restore-ban.ts'
import { restoreTemplate } from '#bans/restore-template.ts'
import { shortenBan } from '#bans/shorten-ban.ts'
import { unban } from '#bans/unban.ts'
import { createContentItem } from '#content/create-content-item.ts'
import { deleteContentItem } from '#content/delete-content-item.ts'
import { discardContentDraft } from '#content/discard-content-draft.ts'
import { moveContentItem } from '#content/move-content-item.ts'
import { restoreContentItem } from '#content/restore-content-item.ts'
import { addDownloadSection } from '#downloads/add-download-section.ts'
import { addDownload } from '#downloads/add-download.ts'
import { deleteDownloadSection } from '#downloads/delete-download-section.ts'
import { deleteDownload } from '#downloads/delete-download.ts'
import { editDownloadSection } from '#downloads/edit-download-section.ts'
import { editDownload } from '#downloads/edit-download.ts'
import { orderDownloadSections } from '#downloads/order-download-sections.ts'
import { orderDownloads } from '#downloads/order-downloads.ts'
import { addChannel } from '#livestreams/add-channel.ts'
import { editChannel } from '#livestreams/edit-channel.ts'
import { orderChannels } from '#livestreams/order-channels.ts'
import { removeChannel } from '#livestreams/remove-channel.ts'
import { editAllowedCharacters } from '#players/edit-allowed-characters.ts'
import { editNote } from '#players/edit-note.ts'
import { createContentDesk } from '#testing/content-desk.ts'

/** One run of an action: what it does, what somebody does after it, and the state that counts. */
export type Scenario = {
  act: () => Promise<unknown>
  /** Changes what the action left. */
  disturb: () => Promise<unknown>
  state: () => Promise<unknown>
}

const text = (de: string) => ({ de, en: null, fr: null })

/** Returns a new scenario of each action that can be reverted, by its name, and who may do all. */
export async function createRevertScenarios() {
  const desk = await createContentDesk()
  const { context, db, seed, principalOf } = desk
  const admin = await principalOf((await seed.teamMember({ permissions: ['*'] })).account)
  const run = <Result>(
    action: { run: (c: typeof context, p: typeof admin, input: unknown) => Promise<Result> },
    input: object,
  ) => action.run(context, admin, input)

  const template = {
    realm: 'de',
    name: 'Griefing',
    reasons: { de: 'Zerstörung', en: 'Griefing', fr: 'Destruction' },
    steps: [{ duration: 1, unit: 'DAYS' }],
  }
  async function templateOf(id: number) {
    const [row] = await db
      .select()
      .from(banTemplates)
      .where(and(eq(banTemplates.id, id), isNull(banTemplates.deletedAt)))
    return row && { ...row, version: 0 }
  }
  const rename = async (id: number, version: number) =>
    run(editTemplate, { ...template, id, version, name: 'Other' })

  const ban = { reason: 'Griefing', duration: 9, unit: 'DAYS' }
  async function newBan(changes: object = {}) {
    const { id: playerId } = await seed.player()
    const create = () => run(createBan, { playerId, ...ban, idempotencyKey: randomUUID(), ...changes })
    const activeBan = () =>
      db
        .select({ reason: bans.reason, endsAt: bans.endsAt, realm: bans.realm, remark: bans.remark })
        .from(bans)
        .where(and(eq(bans.playerId, playerId), isNull(bans.endedAt)))
    return { create, state: activeBan, playerId }
  }
  async function storedBan() {
    const { create, state, playerId } = await newBan()
    const id = await create()
    const edit = (version: number, changes: object) => run(editBan, { ...ban, id, version, ...changes })
    return { id, state, edit, playerId }
  }

  const sections = async () =>
    (await db.select().from(downloadSections).orderBy(downloadSections.position, downloadSections.id)).map(
      ({ name, description }) => ({ name, description }),
    )
  const sectionOrder = async () =>
    (await db.select().from(downloadSections).orderBy(downloadSections.position, downloadSections.id)).map(
      ({ id }) => id,
    )
  const filesOf = async (sectionId: number) =>
    db
      .select({ id: downloads.id, name: downloads.name, fileName: downloads.fileName })
      .from(downloads)
      .where(eq(downloads.sectionId, sectionId))
      .orderBy(downloads.position, downloads.id)
  const namesOf = async (sectionId: number) =>
    (await filesOf(sectionId)).map(({ name, fileName }) => ({ name, fileName }))
  const download = (sectionId: number) => ({
    sectionId,
    name: text('Modpack'),
    description: null,
    versionLabel: '1.0',
    fileName: `file-${randomUUID()}.zip`,
  })
  const touchFile = (fileName: string) =>
    db.update(downloads).set({ versionLabel: '2.0' }).where(eq(downloads.fileName, fileName))

  const channels = async () =>
    (await db.select().from(livestreamChannels).orderBy(livestreamChannels.position)).map(
      ({ handle, displayName, platform, enabled, playerId }) => ({
        handle,
        displayName,
        platform,
        enabled,
        playerId,
      }),
    )
  const channelOrder = async () =>
    (await db.select().from(livestreamChannels).orderBy(livestreamChannels.position)).map(({ id }) => id)
  const channel = () => ({
    platform: 'twitch',
    handle: `s${randomUUID().slice(0, 8)}`,
    displayName: 'Stream',
    enabled: true,
  })

  async function itemOf(id: number) {
    const { deletedAt, newest, key } = await desk.read(id)
    return deletedAt === null ? { key, texts: newest?.texts.map(({ fields }) => fields) } : null
  }
  async function versioned(itemId: number) {
    return { itemId, version: (await desk.read(itemId)).version }
  }

  /** The texts of what is in use of an item, without numbers of revisions. */
  async function waitingOf(itemId: number) {
    const rows = await db.execute<{ stage: string; number: number; fields: unknown }>(sql`
      select c.stage, c.number, t.fields from current_revisions c
      join content_revision_texts t on t.revision_id = c.revision_id and t.locale = 'de'
      where c.item_id = ${itemId}`)
    return rows
      .toSorted((a, b) => a.stage.localeCompare(b.stage))
      .map(({ stage, fields }) => ({ stage, fields }))
  }

  const scenarios: Readonly<Record<string, () => Promise<Scenario>>> = {
    'ban-templates.add': async () => {
      let id = 0
      const act = async () => (id = await run(addTemplate, template))
      return { act, disturb: () => rename(id, 1), state: async () => templateOf(id) }
    },
    'ban-templates.edit': async () => {
      const id = await run(addTemplate, template)
      const act = () => rename(id, 1)
      const disturb = () => run(editTemplate, { ...template, id, version: 2, realm: 'fr' })
      return { act, disturb, state: () => templateOf(id) }
    },
    'ban-templates.delete': async () => {
      const id = await run(addTemplate, template)
      const act = () => run(deleteTemplate, { id, version: 1 })
      return { act, disturb: () => run(restoreTemplate, { id, version: 1 }), state: () => templateOf(id) }
    },
    'ban-templates.restore': async () => {
      const id = await run(addTemplate, template)
      await run(deleteTemplate, { id, version: 1 })
      const act = () => run(restoreTemplate, { id, version: 1 })
      return { act, disturb: () => rename(id, 2), state: () => templateOf(id) }
    },
    'bans.create': async () => {
      const { create, state } = await newBan()
      let id = ''
      const act = async () => (id = await create())
      return { act, disturb: () => run(editBan, { ...ban, id, version: 1, reason: 'Other' }), state }
    },
    'bans.edit': async () => {
      const { edit, state } = await storedBan()
      const act = () => edit(1, { reason: 'Cheating', duration: 20, remark: 'seen by two' })
      return { act, disturb: () => edit(2, { reason: 'Other', duration: 20 }), state }
    },
    'bans.shorten': async () => {
      const { id, edit, state } = await storedBan()
      const act = () => run(shortenBan, { id, version: 1, duration: 2, unit: 'DAYS' })
      return { act, disturb: () => edit(2, { duration: 3 }), state }
    },
    'bans.unban': async () => {
      const { id, state } = await storedBan()
      const act = () => run(unban, { id, version: 1 })
      return { act, disturb: () => run(restoreBan, { id, version: 2 }), state }
    },
    'bans.restore': async () => {
      const { id, edit, state } = await storedBan()
      await run(unban, { id, version: 1 })
      const act = () => run(restoreBan, { id, version: 2 })
      return { act, disturb: () => edit(3, { reason: 'Other' }), state }
    },
    'content.create': async () => {
      const input = desk.ruleInput(await desk.newCategory())
      let id = 0
      const act = async () => (id = await run(createContentItem, input))
      return { act, disturb: () => desk.save(id, 1), state: async () => (id === 0 ? null : itemOf(id)) }
    },
    'content.delete': async () => {
      const id = await desk.newRule()
      const act = async () => run(deleteContentItem, await versioned(id))
      const disturb = async () => run(restoreContentItem, await versioned(id))
      return { act, disturb, state: () => itemOf(id) }
    },
    'content.restore-item': async () => {
      const id = await desk.newCategory()
      await run(deleteContentItem, await versioned(id))
      const act = async () => run(restoreContentItem, await versioned(id))
      return { act, disturb: () => run(createContentItem, desk.ruleInput(id)), state: () => itemOf(id) }
    },
    'content.save': async () => {
      const id = await desk.newRule()
      const act = () => desk.save(id, 1, { texts: { de: { title: 'Neu', text: 'x' } } })
      return { act, disturb: () => desk.save(id, 2, { publish: 'draft' }), state: () => waitingOf(id) }
    },
    'content.save (a draft beside what is public)': async () => {
      const id = await desk.newRule()
      const act = () => desk.save(id, 1, { publish: 'draft', texts: { de: { title: 'Neu', text: 'x' } } })
      return { act, disturb: () => desk.save(id, 2, { publish: 'draft' }), state: () => waitingOf(id) }
    },
    'content.discard-draft': async () => {
      const id = await desk.newRule()
      await desk.save(id, 1, { publish: 'draft', texts: { de: { title: 'Entwurf', text: 'x' } } })
      const revisionId = (await desk.read(id)).newest?.id
      const act = async () => run(discardContentDraft, { ...(await versioned(id)), revisionId })
      return { act, disturb: () => desk.save(id, 3, { publish: 'draft' }), state: () => waitingOf(id) }
    },
    'content.move': async () => {
      const parent = await desk.newCategory()
      const [first, second] = [
        await run(createContentItem, desk.ruleInput(parent)),
        await run(createContentItem, desk.ruleInput(parent)),
      ]
      const third = await run(createContentItem, desk.ruleInput(parent))
      const state = async () =>
        (
          await db
            .select({ id: contentItems.id })
            .from(contentItems)
            .where(eq(contentItems.parentId, parent))
            .orderBy(contentItems.position)
        ).map(({ id }) => id)
      const act = () => run(moveContentItem, { itemId: first, afterId: third })
      return { act, disturb: () => run(moveContentItem, { itemId: second, afterId: first }), state }
    },
    'downloads.add-section': async () => {
      let id = 0
      const act = async () =>
        (id = await run(addDownloadSection, { name: text(randomUUID()), description: null }))
      return { act, disturb: () => run(addDownload, download(id)), state: sections }
    },
    'downloads.edit-section': async () => {
      const id = await seed.downloadSection()
      const edit = (de: string) => run(editDownloadSection, { id, name: text(de), description: null })
      return { act: () => edit('Neu'), disturb: () => edit('Anders'), state: sections }
    },
    'downloads.delete-section': async () => {
      const id = await run(addDownloadSection, { name: text(randomUUID()), description: null })
      const act = () => run(deleteDownloadSection, { id, confirmedDownloads: 0 })
      return { act, disturb: async () => null, state: sections }
    },
    'downloads.order-sections': async () => {
      const ids = [...(await sectionOrder()), await seed.downloadSection({ position: 900 })]
      const act = () => run(orderDownloadSections, { ids: ids.toReversed() })
      return { act, disturb: () => seed.downloadSection({ position: 901 }), state: sectionOrder }
    },
    'downloads.add': async () => {
      const input = download(await seed.downloadSection())
      const act = () => run(addDownload, input)
      return { act, disturb: () => touchFile(input.fileName), state: () => namesOf(input.sectionId) }
    },
    'downloads.edit': async () => {
      const input = download(await seed.downloadSection())
      const id = await run(addDownload, input)
      const act = () => run(editDownload, { ...input, id, name: text('Neu') })
      return { act, disturb: () => touchFile(input.fileName), state: () => filesOf(input.sectionId) }
    },
    'downloads.delete': async () => {
      const input = download(await seed.downloadSection())
      const id = await run(addDownload, input)
      const act = () => run(deleteDownload, { id })
      return { act, disturb: () => run(addDownload, input), state: () => namesOf(input.sectionId) }
    },
    'downloads.order': async () => {
      const { id, sectionId } = await seed.download({ bytes: null })
      const other = await run(addDownload, download(sectionId))
      const act = () => run(orderDownloads, { sectionId, ids: [other, id] })
      return { act, disturb: () => run(addDownload, download(sectionId)), state: () => filesOf(sectionId) }
    },
    'players.edit-note': async () => {
      const { id: playerId } = await seed.player()
      const write = (version: number, note: string) => run(editNote, { playerId, version, text: note })
      await write(0, 'Asks often')
      const note = async () =>
        (await db.query.playerNotes.findMany({ where: { playerId }, orderBy: { version: 'asc' } })).at(-1)
          ?.text
      return { act: () => write(1, 'Asks again'), disturb: () => write(2, 'Calm'), state: note }
    },
    'players.edit-characters': async () => {
      const { id: playerId } = await seed.player()
      const set = (version: number, allowed: number) =>
        run(editAllowedCharacters, { playerId, realm: 'de', version, allowed })
      const state = async () =>
        (await db.query.playerCharacterLimits.findFirst({ where: { playerId } }))?.allowed ?? null
      return { act: () => set(0, 3), disturb: () => set(1, 4), state }
    },
    'livestreams.add': async () => {
      const input = channel()
      let id = 0
      const act = async () => (id = await run(addChannel, input))
      return { act, disturb: () => run(editChannel, { ...input, id, enabled: false }), state: channels }
    },
    'livestreams.edit': async () => {
      const player = await seed.player()
      const input = { ...channel(), playerName: player.name }
      const id = await run(addChannel, input)
      const act = () => run(editChannel, { ...input, id, displayName: 'Neu', playerName: null })
      return { act, disturb: () => run(editChannel, { ...input, id, enabled: false }), state: channels }
    },
    'livestreams.remove': async () => {
      const input = channel()
      const id = await run(addChannel, input)
      return { act: () => run(removeChannel, { id }), disturb: () => run(addChannel, input), state: channels }
    },
    'livestreams.order': async () => {
      await run(addChannel, channel())
      await run(addChannel, channel())
      const ids = await channelOrder()
      const act = () => run(orderChannels, { ids: ids.toReversed() })
      return { act, disturb: () => run(addChannel, channel()), state: channelOrder }
    },
  }
  return { context, db, desk, seed, principalOf, admin, run, scenarios, newBan, download }
}
