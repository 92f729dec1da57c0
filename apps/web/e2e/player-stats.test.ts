import { formatDay, formatNumber } from '@kubora/i18n/format'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { StatsPeriod } from '@kubora/validation/stats'
import { levelOf } from '@kubora/validation/stats-level'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { product, readRows, seed, tokenOf } from './support/product.ts'
import { reportEvents } from './support/report-events.ts'

const { visit } = useBrowser({ pictures: false })

const { account, player } = await seed.linkedPlayer()
const rivals = await seed.players([{ name: 'Maximiliane_Theodora_vom_Bach_32' }, {}])
const dayMs = 86_400_000
await reportEvents(
  'ttt',
  [player, ...rivals].flatMap((one, index) => [
    { player: one, kind: 'WIN', amount: [3, 5, 1][index] ?? 1 },
    { player: one, kind: 'DEATH', amount: 4 },
    { player: one, kind: 'HEAD_SHOT', amount: [40, 1, 2][index] ?? 1, agoMs: 2 * dayMs },
  ]),
)
await reportEvents('freeroam', [{ player, kind: 'FARM_TREES', amount: 250, agoMs: 5 * dayMs }])

const earned = `select e.*, e.amount::bigint * (select r.points from stat_points r where r.mode = e.mode and r.kind = e.kind
  and r.since <= stat_period_start('DAILY', e.at) order by r.since desc limit 1) as points from stat_events e`

const shown = (value: string | number | undefined) => formatNumber('de', Number(value))

/** What a page has to show of the player, by plain SQL from events; ranks from all scores, as other tests score meanwhile. */
async function expectedFigures(period: StatsPeriod) {
  const ranks = await readRows<{ mode: string; rank: string | null; points: string }>(`
    with mine as (select m.mode::stats_mode as mode, coalesce(sum(points) filter (
        where stat_period_start('${period}', e.at) = stat_period_start('${period}', now())), 0) as points
      from (${earned}) e cross join lateral (select e.mode union select 'global') m (mode) where player_id = ${player.id} group by 1)
    select mine.mode, mine.points, case when exists (select from stat_scores o where o.player_id = ${player.id} and o.mode = mine.mode
        and o.period = '${period}' and o.period_start = stat_period_start('${period}', now())) then (select 1 + count(*) from stat_scores s
      where s.mode = mine.mode and s.period = '${period}' and s.period_start = stat_period_start('${period}', now())
        and s.points > mine.points and not s.hidden) end as rank from mine order by mine.mode`)
  const counts = await readRows<{ kind: string; amount: string }>(
    `select kind, sum(amount) as amount from stat_events where player_id = ${player.id} group by kind order by 2 desc, kind`,
  )
  const days = await readRows<{ day: string; points: string }>(
    `select stat_period_start('DAILY', at)::text as day, sum(points) as points from (${earned}) e where player_id = ${player.id} group by 1 order by 2 desc`,
  )
  const all = days.reduce((sum, { points }) => sum + Number(points), 0)
  const { level, next } = levelOf(all)
  return {
    level: shown(level),
    next: `Noch ${shown(next - all)} Punkte bis Level ${shown(level + 1)}`,
    points: shown(all),
    best: `${formatDay('de', days[0]?.day ?? '')} mit ${shown(days[0]?.points)} Punkten`,
    ranks: ranks.map(({ mode, rank, points }) => [
      mode,
      rank === null || Number(points) <= 0 ? '–' : shown(rank),
      shown(points),
    ]),
    counts: counts.map(({ kind, amount }) => [kind, shown(amount)]),
    days: days.length,
  }
}

/** The same as a page shows it. */
function figuresIn(section: Locator) {
  return section.evaluate((part) => {
    const text = (within: Element, figure: string) =>
      within.querySelector(`[data-figure=${figure}]`)?.textContent ?? ''
    const rows = [...part.querySelectorAll('[data-mode]')]
    const kinds = [...part.querySelectorAll('[data-kind]')]
    const days = [...part.querySelectorAll('details tbody tr')].map((row) => row.children[1]?.textContent)
    return {
      level: text(part, 'level'),
      next: text(part, 'next'),
      points: text(part, 'points'),
      best: text(part, 'best'),
      ranks: rows.map((row) => [row.getAttribute('data-mode'), text(row, 'rank'), text(row, 'points')]),
      counts: kinds.map((row) => [row.getAttribute('data-kind'), text(row, 'amount')]),
      days: days.filter((points) => points !== '0').length,
    }
  })
}

/** Expects the figures of a part of a page to be those of SQL before or after it was loaded anew, as other tests score meanwhile. */
async function expectFigures(section: Locator, period: StatsPeriod, choose?: string): Promise<void> {
  const page = section.page()
  await eventually(async () => {
    const before = await expectedFigures(period)
    await page.reload()
    await section.scrollIntoViewIfNeeded()
    await section.locator('[data-figure=points]').first().waitFor()
    if (choose !== undefined) {
      const radio = section.getByRole('radio', { name: choose })
      // until this part is hydrated, a choice is lost
      const isHydrated = (input: Element) => Object.keys(input).some((key) => key.startsWith('__reactProps'))
      await eventually(() => radio.evaluate(isHydrated)).toBe(true)
      await radio.check()
    }
    const figures = await figuresIn(section)
    const after = await expectedFigures(period)
    expect([before, after]).toContainEqual(figures)
    return true
  }).toBe(true)
}

const path = `/player/${player.id}`
const htmlOf = async (address: string) => (await fetch(product.site + address)).text()

test("a player's page shows every number of SQL, in each period", async () => {
  const html = await htmlOf(path)
  expect(html).toContain('data-kind="FARM_TREES"')
  const page = await visit()
  await page.goto(path)
  const section = page.locator('#player-stats')
  await expectFigures(section, 'ALL_TIME')
  for (const [name, period] of [
    ['Monat', 'MONTHLY'],
    ['Woche', 'WEEKLY'],
    ['Tag', 'DAILY'],
  ] as const)
    await expectFigures(section, period, name)
  await section.getByRole('radio', { name: 'Tag' }).press('ArrowLeft')
  expect(await section.getByRole('radio', { name: 'Woche' }).isChecked()).toBe(true)
  expect(await section.locator('details tbody tr').count()).toBe(30)
})

test('the account shows the same, and its switch takes the player off the boards until it is set back', async () => {
  const page = await visit({ token: await tokenOf(account), width: 390 })
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Meine Statistik' })
  await expectFigures(card, 'ALL_TIME')
  const onBoard = async () => (await htmlOf('/stats/ttt?per=100')).includes(`data-player="${player.id}"`)
  await eventually(onBoard).toBe(true)

  await card.getByLabel('Zeig mich auf keiner Rangliste').check()
  await expectText(page, 'Du stehst auf keiner Rangliste mehr.')
  await eventually(onBoard).toBe(false)
  await eventually(async () => (await figuresIn(card)).ranks.map(([, rank]) => rank)).toEqual(['–', '–', '–'])
  await eventually(async () => (await htmlOf(path)).includes('steht auf keiner Rangliste')).toBe(true)
  expect(await htmlOf(path)).not.toContain('data-kind')
  // the page says to the player where the statistics are
  await page.goto(path)
  // it is drawn anew as it is hydrated
  await eventually(async () => {
    await page.locator('#player-stats').scrollIntoViewIfNeeded()
    return page.getByRole('link', { name: 'Das bist du: Zu deiner Statistik' }).count()
  }).toBe(1)
  await page.getByRole('link', { name: 'Das bist du: Zu deiner Statistik' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Das bist du: Zu deiner Statistik' }).click()

  await card.getByLabel('Zeig mich auf keiner Rangliste').uncheck()
  await expectText(page, 'Du stehst wieder auf den Ranglisten.')
  await eventually(onBoard).toBe(true)
  await expectFigures(card, 'ALL_TIME')
})

test('who has no points or no player reads what to do', async () => {
  const [quiet] = await seed.players([{}])
  expect(await htmlOf(`/player/${quiet?.id}`)).toContain('Noch nichts gezählt')
  const page = await visit({ token: await tokenOf(await seed.account()) })
  await page.goto('/account')
  await expectText(page, 'Verknüpfe oben unter')
})

test('the team sees level, points and rank of a player', async () => {
  const { account: member } = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  const page = await visit({ token: await tokenOf(member) })
  await page.goto(`/admin/player/${player.id}`)
  const card = page.getByRole('region', { name: 'Statistik', exact: true })
  await card.locator('[data-figure=points]').waitFor()
  const before = await expectedFigures('ALL_TIME')
  const [level, points] = await Promise.all(
    ['level', 'points'].map((figure) => card.locator(`[data-figure=${figure}]`).textContent()),
  )
  expect([level, points]).toEqual([before.level, before.points])
  await expectText(page, 'Sichtbar')
  await card.getByRole('link', { name: 'Öffentliche Statistik' }).click()
  await page.locator('#player-stats [data-figure=level]').waitFor()
})
