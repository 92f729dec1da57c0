import { readFile } from 'node:fs/promises'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { expect, test } from 'vitest'
import { expectText, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const permissions = ['answerChats', 'adminChats'] as const
const lead = await seed.teamMember({
  permissions: permissions.map((name) => inRealm(chatPermissions[name], 'de')),
})

test('a player saves a closed request as a text and rates it once by keyboard; who leads the team reads it', async () => {
  const sender = await seed.linkedPlayer()
  const closed = { status: 'CLOSED', closedAt: new Date(), closedBy: 'TEAM', waitingSince: null } as const
  const { id } = await seed.chat(sender, closed)
  const player = await visit({ token: await tokenOf(sender.account) })
  await player.goto(`/chat/${id}`)

  const saved = player.waitForEvent('download')
  await player.getByRole('button', { name: 'Als Text speichern' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^[\p{L}\p{N}_-]+\.txt$/u)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`Spieler: ${sender.player.name}`)
  expect(text).toMatch(/\n {4}Hallo\n/)

  const stars = player.getByRole('radiogroup', { name: 'Wie gut haben wir dir geholfen?' })
  await player.getByRole('button', { name: 'Bewerten', exact: true }).click()
  await expectText(player, /Wähl aus, wie viele Sterne du gibst/)
  const first = stars.getByRole('radio').first()
  const box = await first.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await first.focus()
  await player.keyboard.press('Space')
  for (let star = 2; star <= 4; star += 1) await player.keyboard.press('ArrowRight')
  await player.getByRole('textbox', { name: /etwas dazu sagen/ }).fill('Danke euch')
  await player.getByRole('button', { name: 'Bewerten', exact: true }).click()
  await expectText(player, /Du hast uns 4 Sterne von fünf gegeben/)

  const team = await visit({ token: await tokenOf(lead.account) })
  await team.goto(`/admin/chats/${id}`)
  const rating = team.getByRole('region', { name: 'Bewertung' })
  await expect.poll(() => rating.innerText()).toMatch(/4 Sterne von fünf\s+Danke euch/)
})
