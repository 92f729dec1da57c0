import { expect, test } from 'vitest'
import { runKubora } from '#testing/run-command.ts'
import { queryOnce, scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()

function addWords(slug: string): string[] {
  return ['server:add', '--slug', slug, '--name', 'Lobby', '--kind', 'lobby', '--identity-mode', 'proxy']
}

test('an invalid option is refused with a message, and revoking the last key of a server is reported', async () => {
  const url = await newDatabase({ isMigrated: true })
  const refused = await runKubora(url, addWords('No Slug'))
  expect(refused.err).toMatch(/Refused: [A-Z].*\n {2}slug: [A-Z][a-z ]+/)
  expect(refused.err).not.toMatch(/validation\.|INVALID|[A-Z]_[A-Z]/)

  const { out } = await runKubora(url, addWords('lobby'))
  const first = out.trim().split('\n').at(-1) ?? ''
  const second = (await runKubora(url, ['server:key', 'lobby'])).out.trim().split('\n').at(-1) ?? ''
  expect((await runKubora(url, ['server:key', 'lobby', '--revoke', first])).err).not.toContain('last key')
  expect((await runKubora(url, ['server:key', 'lobby'])).code).toBe(0)
  const third = await runKubora(url, ['server:key', 'lobby'])
  expect(third.err).toMatch(/lobby has 2 live keys \(\S+…, \S+…\), which is the most\. Revoke one first/)
  const hints = [...third.err.matchAll(/(\S+)…/g)].map(([, hint = '']) => hint.replace('(', ''))
  const other = hints.find((hint) => !second.startsWith(hint)) ?? ''
  expect((await runKubora(url, ['server:key', 'lobby', '--revoke', other])).code).toBe(0)
  await queryOnce(url, 'update game_server_keys set last_used_at = now()')
  const used = await runKubora(url, ['server:key', 'lobby', '--revoke', second])
  expect([used.code, used.err]).toEqual([1, expect.stringContaining(`--revoke ${second} --confirm lobby`)])
  const last = await runKubora(url, ['server:key', 'lobby', '--revoke', second, '--confirm', 'lobby'])
  expect(last.err).toContain('That was its last key: lobby can no longer connect.')
  expect(last.code).toBe(0)
})

test('a game server is changed and removed by its slug, the latter only when it is repeated', async () => {
  const url = await newDatabase({ isMigrated: true })
  await runKubora(url, addWords('lobby'))
  await runKubora(url, addWords('other'))
  const taken = await runKubora(url, ['server:edit', 'lobby', '--slug', 'other'])
  expect(taken.err).toMatch(/\nRefused: .*\n {2}slug: This already exists\n$/)
  const edited = await runKubora(url, [
    'server:edit',
    'lobby',
    '--slug',
    'hall',
    '--realm',
    'de',
    '--disable',
  ])
  expect(edited.out).toMatch(/^Changed of lobby: slug, realm, disabled\.\nlobby can no longer connect/)
  expect((await runKubora(url, ['server:list'])).out).toMatch(/^hall +proxy +disabled .*Lobby\nother /)
  const enabled = await runKubora(url, ['server:edit', 'hall', '--enable'])
  expect(enabled.out).toBe('Changed of hall: enabled.\n')
  expect((await runKubora(url, ['server:edit', 'hall'])).err).toContain('Name what is to change')
  const unconfirmed = await runKubora(url, ['server:remove', 'hall'])
  expect(unconfirmed.err).toContain('server:remove hall --confirm hall')
  expect((await runKubora(url, ['server:remove', 'hall', '--confirm', 'hall'])).out).toContain(
    'Removed hall.',
  )
  expect((await runKubora(url, ['server:list'])).out).toMatch(/^other /)
})

test('a backup into a folder that does not exist is refused in one line', async () => {
  const url = await newDatabase({ isMigrated: true })
  const { code, err } = await runKubora(url, ['backup', '/nowhere/kubora.backup', '--without-files'])
  expect(err.trim().split('\n').slice(1)).toEqual([
    expect.stringMatching(/ENOENT.*\/nowhere\/kubora\.backup/),
  ])
  expect(code).toBe(1)
})
