import { expect, test } from 'vitest'
import { runKubora } from '#testing/run-command.ts'
import { queryOnce, scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()

test('scores are made anew day by day, and rules are shown and set', async () => {
  const url = await newDatabase({ isMigrated: true })
  const wrong = await runKubora(url, ['stats:rebuild', '--from', 'yesterday'])
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('A day is written as 2026-11-27')])
  await queryOnce(
    url,
    `insert into players (uuid, name, first_join_at, last_seen_at) values (gen_random_uuid(), 'Somebody', now(), now())`,
  )
  await queryOnce(
    url,
    `insert into stat_scores (mode, period, period_start, player_id, points, reached_at)
    select 'ttt', 'DAILY', stat_period_start('DAILY', now()), id, 5, now() from players`,
  )
  const { out, code } = await runKubora(url, ['stats:rebuild'])
  expect(code).toBe(0)
  expect(out).toMatch(/: 1 scores and 0 counts corrected, 0 days left\n/)
  expect(out).toMatch(/All scores are those of their events and stays\.\n$/)

  const shown = await runKubora(url, ['stats:points', 'gungame', 'KILL'])
  expect(shown.out).toBe('gungame KILL: 100 points since 2020-01-01\n')
  const set = await runKubora(url, ['stats:points', 'gungame', 'KILL', '90'])
  expect(set.out).toMatch(/^Set: gungame KILL: 90 points since 20\d\d-\d\d-\d\d\./)
  expect((await runKubora(url, ['stats:points', 'gungame', 'KILL'])).out.trim().split('\n')).toHaveLength(2)
  const refused = await runKubora(url, ['stats:points', 'pvp', 'KILL', 'many'])
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Refused')])
})
