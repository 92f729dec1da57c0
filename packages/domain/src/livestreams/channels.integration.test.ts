import { auditLog } from '@kubora/schema/db/audit-log'
import { livestreamChannels, livestreamStates } from '@kubora/schema/db/livestreams'
import { players } from '@kubora/schema/db/players'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DomainError } from '#kernel/domain-error.ts'
import { addChannel } from '#livestreams/add-channel.ts'
import { editChannel } from '#livestreams/edit-channel.ts'
import { orderChannels } from '#livestreams/order-channels.ts'
import { removeChannel } from '#livestreams/remove-channel.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const editor = await principalOf(
  (await seed.teamMember({ permissions: [livestreamPermissions.editLivestreams] })).account,
)
const colleague = await principalOf(
  (await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })).account,
)

beforeEach(async () => {
  await db.delete(livestreamChannels)
})

function input(changes: object = {}) {
  return { platform: 'twitch', handle: 'fuchsbau', displayName: 'Fuchsbau', enabled: true, ...changes }
}
function channelOf(id: number) {
  return db.query.livestreamChannels.findFirst({ where: { id } })
}
function auditOf(id: number) {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, String(id)))
    .orderBy(asc(auditLog.id))
}
async function fieldFault(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'none',
    (error: DomainError) => error.fieldErrors.map(({ path, key }) => `${path} ${key}`),
  )
}

describe('a channel', () => {
  test('is added at the end with an audit line, read from its address, and published', async () => {
    const player = await seed.player()
    const first = await addChannel.run(context, editor, input({ playerName: player.name.toUpperCase() }))
    const second = await addChannel.run(
      context,
      editor,
      input({ platform: 'youtube', handle: 'https://www.youtube.com/@Kubora/live' }),
    )
    expect(await channelOf(first)).toMatchObject({ handle: 'fuchsbau', position: 1, playerId: player.id })
    expect(await channelOf(second)).toMatchObject({ handle: '@Kubora', position: 2, externalId: null })
    expect(await auditOf(first)).toMatchObject([
      { action: 'livestreams.add', actorAccountId: editor.accountId, newValue: { handle: 'fuchsbau' } },
    ])
    expect(events).toContainEqual({ kind: 'livestreams' })
  })

  test('is listed once, however its handle is spelled, also when two add it at once', async () => {
    await addChannel.run(context, editor, input({ platform: 'youtube', handle: '@Kubora' }))
    expect(
      await fieldFault(addChannel.run(context, editor, input({ platform: 'youtube', handle: '@kubora' }))),
    ).toEqual(['handle validation.taken'])
    const twice = await Promise.allSettled([
      addChannel.run(context, editor, input()),
      addChannel.run(context, editor, input({ handle: 'FUCHSBAU' })),
    ])
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(livestreamChannels)).toBe(2)
  })

  test('needs a handle of its platform, a name, and a known player', async () => {
    expect(await fieldFault(addChannel.run(context, editor, input({ handle: 'a b' })))).toEqual([
      'handle validation.stream-handle',
    ])
    expect(await fieldFault(addChannel.run(context, editor, input({ displayName: ' ' })))).toEqual([
      'displayName validation.only-whitespace',
    ])
    expect(await fieldFault(addChannel.run(context, editor, input({ playerName: 'nobody_at_all' })))).toEqual(
      ['playerName validation.unknown-player'],
    )
    expect(await codeOf(addChannel.run(context, editor, input({ platform: 'kick' })))).toBe('INVALID_INPUT')
    expect(await db.$count(livestreamChannels)).toBe(0)
  })

  test('with another handle is another channel: what was known is forgotten', async () => {
    const { id } = await seed.livestreamChannel({
      handle: 'alt',
      externalId: '77',
      state: { isLive: true, title: 'Alt' },
    })
    await editChannel.run(context, editor, {
      id,
      version: 1,
      ...input({ handle: 'alt', displayName: 'Anders' }),
    })
    expect(await channelOf(id)).toMatchObject({ externalId: '77', displayName: 'Anders' })
    expect(await db.$count(livestreamStates)).toBe(1)
    await editChannel.run(context, editor, {
      id,
      version: 2,
      ...input({ handle: 'neu', displayName: 'Anders' }),
    })
    expect(await channelOf(id)).toMatchObject({ externalId: null, handle: 'neu' })
    expect(await db.$count(livestreamStates)).toBe(0)
    // saved without a change: no line
    await editChannel.run(context, editor, {
      id,
      version: 3,
      ...input({ handle: 'neu', displayName: 'Anders' }),
    })
    expect(await auditOf(id)).toMatchObject([
      { oldValue: { displayName: 'alt' }, newValue: { displayName: 'Anders' } },
      { oldValue: { handle: 'alt' }, newValue: { handle: 'neu' } },
    ])
  })

  test('that was changed since it was read is not changed: the values of a colleague stay', async () => {
    const { id } = await seed.livestreamChannel({ handle: 'fuchsbau' })
    const edit = (version: number, changes: object) =>
      editChannel.run(context, editor, { id, version, ...input(changes) })
    await edit(1, { displayName: 'Anders' })
    expect(await codeOf(edit(1, { enabled: false }))).toBe('CONFLICT')
    expect(await channelOf(id)).toMatchObject({ displayName: 'Anders', enabled: true })
    await edit(2, { enabled: false })
    expect(await channelOf(id)).toMatchObject({ enabled: false, version: 3 })
  })

  test('keeps its player under the name that is stored of them, also once another one took it', async () => {
    const player = await seed.player()
    const { id } = await seed.livestreamChannel({ handle: 'fuchsbau', playerId: player.id })
    const save = (version: number, displayName: string) =>
      editChannel.run(context, editor, { id, version, ...input({ displayName, playerName: player.name }) })
    await db.update(players).set({ nameCurrent: false }).where(eq(players.id, player.id))
    await save(1, 'Erster')
    expect(await channelOf(id)).toMatchObject({ displayName: 'Erster', playerId: player.id })
    const other = await seed.player({ name: player.name.toUpperCase() })
    await save(2, 'Zweiter')
    expect(await channelOf(id)).toMatchObject({ displayName: 'Zweiter', playerId: player.id })
    // a channel that is not linked gets who has the name now
    const free = await seed.livestreamChannel()
    await editChannel.run(context, editor, {
      id: free.id,
      version: 1,
      ...input({ handle: free.handle, playerName: player.name }),
    })
    expect(await channelOf(free.id)).toMatchObject({ playerId: other.id })
  })

  test('is removed with what is known of it; the log keeps what it was', async () => {
    const { id } = await seed.livestreamChannel({ handle: 'weg', state: { isLive: true } })
    await removeChannel.run(context, editor, { id })
    expect(await channelOf(id)).toBeUndefined()
    expect(await auditOf(id)).toMatchObject([{ action: 'livestreams.remove', oldValue: { handle: 'weg' } }])
    expect(await codeOf(removeChannel.run(context, editor, { id }))).toBe('NOT_FOUND')
    expect(await codeOf(editChannel.run(context, editor, { id, version: 1, ...input() }))).toBe('NOT_FOUND')
  })
})

describe('the order', () => {
  test('changes as a whole and only when it names what is there', async () => {
    const ids: number[] = []
    for (const name of ['a1', 'b1', 'c1']) ids.push((await seed.livestreamChannel({ handle: name })).id)
    const [a = 0, b = 0, c = 0] = ids
    await orderChannels.run(context, editor, { ids: [c, a, b] })
    const rows = await db.select().from(livestreamChannels).orderBy(asc(livestreamChannels.position))
    expect(rows.map(({ id }) => id)).toEqual([c, a, b])
    for (const wrong of [[c, a], [c, a, b, b], [c, a, a], [c, a, b, 999_999], []])
      expect(await codeOf(orderChannels.run(context, editor, { ids: wrong }))).toBe('INVALID_INPUT')
  })

  test('many at once all count, one after the other', async () => {
    const ids: number[] = []
    for (let count = 0; count < 8; count += 1) {
      ids.push((await seed.livestreamChannel({ handle: `many_${count}` })).id)
    }
    const turned = (by: number) => [...ids.slice(by), ...ids.slice(0, by)]
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        orderChannels.run(context, editor, { ids: turned(index % 8) }),
      ),
    )
    const rows = await db.select().from(livestreamChannels)
    expect(rows.map(({ position }) => position).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

test('only those who hold acp.livestreams.edit may change anything', async () => {
  const { id } = await seed.livestreamChannel()
  for (const who of [null, colleague]) {
    expect(await codeOf(addChannel.run(context, who, input()))).toBe('NO_PERMISSION')
    expect(await codeOf(editChannel.run(context, who, { id, version: 1, ...input() }))).toBe('NO_PERMISSION')
    expect(await codeOf(removeChannel.run(context, who, { id }))).toBe('NO_PERMISSION')
    expect(await codeOf(orderChannels.run(context, who, { ids: [id] }))).toBe('NO_PERMISSION')
  }
  expect(await db.$count(livestreamChannels)).toBe(1)
})
