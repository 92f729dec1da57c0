import { playerLinkPermissions } from '@kubora/validation/permissions/player-links'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectText, storedClaims, useBrowser, type VisitorOptions } from './support/browser.ts'
import { faultsOfPages } from './support/axe-violations.ts'
import { startCallingPlugin } from './support/plugin-calls.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const plugin = await startCallingPlugin({ vouchesForStaff: true })

/** Creates a team member whose player is linked to no account any more. */
async function unlinkedMember() {
  const member = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  const token = await tokenOf(member.account)
  const unlink = 'mutation ($id: ID!) { unlink(id: $id) { id } }'
  await ask(unlink, { id: String(member.linkId) }, token)
  return { ...member, token }
}

async function typeCode(token: string, player: { uuid: string; name: string }): Promise<void> {
  const link = 'mutation ($input: LinkInput!) { link(input: $input) { id } }'
  const code = await plugin.requestCode(player)
  await ask(link, { input: { kind: 'GAME', name: player.name, code } }, token)
}

test('a team member is asked on the account page before a link ends that was ended in game', async () => {
  const { account, player } = await seed.teamMember()
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/account')
  await expectText(page, /Verknüpft seit/)
  await plugin.unlink(player)
  await expectText(page, `Soll die Verknüpfung mit ${player.name} enden?`)
  await page.getByRole('button', { name: 'Verknüpfung behalten' }).click()
  await eventually(() => page.getByText('Soll die Verknüpfung').count()).toBe(0)
  await expectText(page, /Verknüpft seit/)
})

test('confirming ends the link, and the page and the token follow', async () => {
  const { account, player } = await seed.teamMember()
  const page = await visit({ locale: 'en', token: await tokenOf(account) })
  await plugin.unlink(player)
  await page.goto('/account')
  await page.getByRole('status').getByRole('button', { name: 'Unlink' }).click()
  await expectText(page, `${player.name} is unlinked from your account.`)
  await eventually(async () => (await storedClaims(page))?.playerName).toBeNull()
})

test('a new account of a team member waits until the former one confirms it', async () => {
  const [{ player, token: formerToken }, next] = [await unlinkedMember(), await seed.account()]
  const page = await visit({ token: await tokenOf(next) })
  await page.goto('/account')
  await page.getByLabel('Spielername').fill(player.name)
  await page.getByLabel('Code aus dem Spiel').fill(await plugin.requestCode(player))
  await page.getByRole('main').getByRole('button', { name: 'Verknüpfen', exact: true }).click()
  await expectText(page, `${player.name} wartet auf Bestätigung`)
  const former = await visit({ locale: 'fr', token: formerToken })
  await former.goto('/account')
  await expectText(former, `Faut-il lier ${player.name} à un autre compte ?`)
  await former.getByRole('button', { name: 'Confirmer' }).click()
  await eventually(() => former.getByText('à un autre compte').count()).toBe(0)
  await expectText(page, /Verknüpft seit/)
  await eventually(async () => (await storedClaims(page))?.playerName).toBe(player.name)
})

test('the team confirms a new account under its own menu line, and only within its own permissions', async () => {
  const [{ player }, next] = [await unlinkedMember(), await seed.account()]
  await typeCode(await tokenOf(next), player)
  const [clerk, lead] = [
    await seed.teamMember({ permissions: [playerLinkPermissions.confirmLinks] }),
    await seed.teamMember({
      permissions: [playerLinkPermissions.confirmLinks, playerPermissions.viewPlayers],
    }),
  ]
  for (const { account, expected } of [
    { account: clerk.account, expected: 'You are not allowed to do this.' },
    { account: lead.account, expected: `${player.name} is linked.` },
  ]) {
    const page = await visit({ locale: 'en', token: await tokenOf(account) })
    await page.goto('/admin/links')
    const card = page.getByRole('listitem').filter({ hasText: next.email })
    await card.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Link', exact: true }).click()
    await expectText(page, expected)
  }
})

/** Links that wait: of a new account and of a former one, and one that was ended in game. Returns who sees them, and where. */
async function waitingLinks() {
  const former = await unlinkedMember()
  const nextToken = await tokenOf(await seed.account())
  await typeCode(nextToken, former.player)
  const linked = await seed.teamMember({ permissions: [playerLinkPermissions.confirmLinks] })
  await plugin.unlink(linked.player)
  return [
    { token: former.token, paths: ['/account'] },
    { token: nextToken, paths: ['/account'] },
    { token: await tokenOf(linked.account), paths: ['/account', '/admin/links'] },
  ]
}

test('nothing sticks out where links of the team wait,, and axe finds nothing', async () => {
  const expectShown = (page: Page) => page.locator('main ul li').first().waitFor()
  for (const { token, paths } of await waitingLinks()) {
    const visitAs = (visitor: VisitorOptions) => visit({ ...visitor, token })
    expect(await faultsOfPages({ visit: visitAs, paths, expectShown })).toEqual([])
  }
})
