import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const tag = randomUUID().slice(0, 8)
const { account } = await seed.teamMember({ permissions: [auditLogPermissions.viewLogs] })
const token = await tokenOf(account)
const [oldest] = await seed.auditLines([
  {
    actorAccountId: account.id,
    actorName: `Anna ${tag}`,
    action: 'content.save',
    targetType: 'content',
    targetId: tag,
    oldValue: { title: 'Before', kept: 1 },
    newValue: { title: 'After', kept: 1 },
    value: `=reason ${tag}`,
    requestId: `request-${tag}`,
  },
  ...Array.from({ length: 130 }, (_, index) => ({
    actorName: `Ben ${tag}`,
    targetId: tag,
    newValue: { index },
  })),
])

test('a line is found by its filters, read as a diff, opened at its own address, and exported', async () => {
  const page = await visit({ token, locale: 'en' })
  await page.goto(`/admin/acplogs?q=${tag}`)
  await page.getByRole('link', { name: 'Unlinked' }).first().waitFor()
  // more than the first part has
  const scroller = page.getByRole('region', { name: 'ACP log' })
  await eventually(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    return page.getByText('131 entries').count()
  }).toBe(1)

  await page.getByLabel('Action').selectOption({ label: 'Content saved' })
  await expectText(page, '1 entry')
  await page.getByLabel('Name or account ID').fill(`anna ${tag}`)
  await eventually(() => page.url()).toContain('actor=')
  await page.reload()
  await page.getByRole('link', { name: 'Content saved' }).waitFor()
  await page.locator('h1').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary')
  await peek.getByText('Before').first().waitFor()
  expect(await peek.locator('del').innerText()).toContain('Before')
  expect(await peek.locator('ins').innerText()).toContain('After')
  expect(await peek.getByText('kept').count()).toBe(0)
  await peek.getByText(`request-${tag}`).waitFor()

  // what is shown is what is exported
  await expectText(page, '1 entry')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`'=reason ${tag}`)

  await peek.getByRole('link', { name: 'Open entry' }).click()
  await expectPath(page, `/admin/acplogs/${oldest}`)
  await page.getByRole('heading', { level: 1, name: 'Content saved' }).waitFor()
  await page.getByRole('link', { name: 'Everything on this target' }).click()
  await expectText(page, '1 entry')
})

/** A ban template that was renamed through the API: its id, and the line of that. */
async function renamedTemplate(editor: string, name: string): Promise<{ id: string; line: string }> {
  const content = {
    realm: null,
    reasons: { de: 'Grund', en: 'Reason', fr: 'Motif' },
    steps: [{ duration: 1, unit: 'DAYS' }],
  }
  const { addBanTemplate } = await ask<{ addBanTemplate: { id: string } }>(
    'mutation ($input: BanTemplateInput!) { addBanTemplate(input: $input) { id } }',
    { input: { ...content, name } },
    editor,
  )
  const { id } = addBanTemplate
  await rename(editor, id, 1, `${name} renamed`)
  const { auditLog } = await ask<{ auditLog: { items: { id: string }[] } }>(
    'query ($id: String) { auditLog(filter: { targetType: "ban-template", targetId: $id }) { items { id } } }',
    { id },
    editor,
  )
  return { id, line: auditLog.items[0]?.id ?? '' }
}

async function rename(editor: string, id: string, version: number, name: string): Promise<void> {
  const input = {
    name,
    realm: null,
    reasons: { de: 'Grund', en: 'Reason', fr: 'Motif' },
    steps: [{ duration: 1, unit: 'DAYS' }],
  }
  await ask(
    'mutation ($id: ID!, $version: Int!, $input: BanTemplateInput!) { editBanTemplate(id: $id, version: $version, input: $input) { id } }',
    { id, version, input },
    editor,
  )
}

test('an entry is reverted by keyboard after a look at what changes; one that somebody overtook shows what is now', async () => {
  const permissions = [auditLogPermissions.viewLogs, banPermissions.editBanTemplates]
  const editor = await tokenOf((await seed.teamMember({ permissions })).account)
  const template = await renamedTemplate(editor, `Griefing ${tag}`)
  const page = await visit({ token: editor, locale: 'en' })
  await page.goto(`/admin/acplogs/${template.line}`)
  await page.getByRole('button', { name: 'Revert…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Revert “Ban template edited” for Ban template / })
  await dialog.getByText('Action that reverts it: Ban template edited').waitFor()
  expect(await dialog.locator('del').innerText()).toContain(`Griefing ${tag} renamed`)
  expect(await dialog.locator('ins').innerText()).toMatch(new RegExp(`Griefing ${tag}$`))
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel('Reason for the team').fill('the wrong template')
  await page.keyboard.press('Enter')
  await expectText(page, 'This action has been reverted.')
  await page.getByRole('link', { name: 'Open the entry of the revert' }).click()
  await expectText(page, 'the wrong template')
  await page.getByRole('link', { name: 'Original entry' }).waitFor()

  const overtaken = await renamedTemplate(editor, `Spam ${tag}`)
  await page.goto(`/admin/acplogs/${overtaken.line}`)
  await page.getByRole('button', { name: 'Revert…' }).click()
  await rename(editor, overtaken.id, 2, `Advertising ${tag}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click()
  await page.getByRole('dialog').getByText('Someone else got there first').waitFor()
  await eventually(() => page.getByRole('dialog').locator('ins').innerText()).toContain(`Advertising ${tag}`)
})

test('an address of no line says so', async () => {
  const page = await visit({ token, locale: 'en' })
  await page.goto('/admin/acplogs/01890000-0000-7000-8000-000000000000')
  await expectText(page, 'This entry does not exist')
  expect(await page.getByRole('link', { name: 'Everything on this target' }).count()).toBe(0)
})
