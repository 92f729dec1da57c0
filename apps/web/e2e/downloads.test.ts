import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFaultProxy } from '@kubora/test-kit/fault-proxy/fault-proxy'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { ask, product, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const tag = randomUUID().slice(0, 8)
const dir = mkdtempSync(path.join(tmpdir(), 'kubora-downloads-'))
afterAll(() => rmSync(dir, { recursive: true }))
const bytes = randomBytes(24_000_000)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const file = path.join(dir, `Großes Paket ${tag}.zip`)
writeFileSync(file, bytes)
const otherFile = path.join(dir, 'other.zip')
writeFileSync(otherFile, 'another one')
const sameSize = path.join(dir, 'same-size.zip')
writeFileSync(sameSize, randomBytes(bytes.length))
const renamed = path.join(dir, 'renamed.zip')
writeFileSync(renamed, bytes)
const editor = await seed.teamMember({ permissions: [downloadPermissions.editDownloads] })
const token = await tokenOf(editor.account)

/** Limits the page's upload speed to that of a home connection, so that the progress can be seen. */
async function slowDown(page: Page, bytesPerSecond = 2_000_000): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

function section(page: Page, name: string) {
  return page.locator('[data-row-id^=section-]').filter({ hasText: name })
}

function download(page: Page, name: string) {
  return page.locator('[data-row-id^=download-]').filter({ hasText: name })
}

async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Abschnitt anlegen' }).first().click()
  const german = page.getByRole('group', { name: 'Deutsch' })
  await german.getByLabel('Name').fill(name)
  await page.getByRole('group', { name: 'Englisch' }).getByLabel('Name').fill(`${name} EN`)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await findSection(page, name)
}

/** Searches for a section, as rows far below are not drawn. */
async function findSection(page: Page, name: string): Promise<void> {
  await page.getByLabel('Downloads suchen').fill(name)
  await section(page, name).waitFor()
}

test('an editor uploads a file through a lost connection, a pause and a reload, and everybody can download it', async () => {
  const [sectionName, name] = [`Pakete ${tag}`, `Modpack ${tag}`]
  const fileName = `Grosses-Paket-${tag}.zip`
  const { hostname: host, port } = new URL(product.site)
  const line = await startFaultProxy({ host, port: Number(port) })
  const page = await visit({ token })
  // with the column of checksums
  await page.goto(line.through(`${product.site}/admin/downloads?hide=stored`))
  await addSection(page, sectionName)
  await slowDown(page)

  await section(page, sectionName).getByRole('button', { name: 'Datei hinzufügen' }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  const nameField = page.getByLabel('Dateiname')
  expect(await nameField.inputValue()).toMatch(/^Gro.*-Paket-.*\.zip$/)
  await nameField.fill(fileName)
  await page.getByRole('group', { name: 'Deutsch' }).getByLabel('Name').fill(name)
  await page.getByLabel('Version', { exact: true }).fill('1.0')
  await page.getByRole('button', { name: 'Speichern und hochladen' }).click()

  const row = download(page, name)
  const progress = row.getByRole('progressbar')
  const percent = async () => Number(await progress.getAttribute('value'))
  await eventually(percent).toBeGreaterThan(10)
  await line.refuse()
  await row.getByText('Die Verbindung ist unterbrochen').waitFor()
  await line.heal()
  const reached = await percent()
  await eventually(percent).toBeGreaterThan(reached + 5)

  await row.getByRole('button', { name: 'Anhalten' }).click()
  await row.getByText('Angehalten').waitFor()
  await row.getByRole('button', { name: 'Fortsetzen' }).click()
  await eventually(percent).toBeGreaterThan(reached + 10)

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const resumed = download(page, name)
  await resumed.getByText('wurde unterbrochen').waitFor()
  await resumed.locator('input[type=file]').setInputFiles(otherFile)
  await resumed.getByText('Das ist eine andere Datei').waitFor()
  await page.reload()
  await resumed.locator('input[type=file]').setInputFiles(sameSize)
  await resumed.getByText('Das ist eine andere Datei').waitFor()
  await resumed.locator('input[type=file]').setInputFiles(renamed)
  // the upload resumes where it ended, not at the beginning
  await eventually(async () =>
    Number(
      await resumed
        .getByRole('progressbar')
        .getAttribute('value')
        .catch(() => 0),
    ),
  ).toBeGreaterThan(reached)
  await resumed.getByText(`${sha256.slice(0, 12)}…`).waitFor({ timeout: 60_000 })

  await page.context().close()
  await line.close()
  const visitor = await visit({ locale: 'en' })
  await visitor.goto('/en/downloads')
  await expectText(visitor, `${sectionName} EN`)
  const card = visitor.getByRole('article', { name })
  await card.getByRole('button', { name: 'Copy the full SHA-256 checksum' }).click()
  await eventually(() => visitor.evaluate(() => navigator.clipboard.readText())).toBe(sha256)
  const href = await card
    .getByRole('link', { name: new RegExp(`^Download · .*${name}$`) })
    .getAttribute('href')
  expect(href).toBe(`/download/${fileName}`)
  const answer = await fetch(`${product.site}${href}`)
  const got = Buffer.from(await answer.arrayBuffer())
  expect(createHash('sha256').update(got).digest('hex')).toBe(sha256)
})

test('cancelling an upload asks first, and nothing of the file stays', async () => {
  const name = `Halbes ${tag}`
  const sectionName = `Abbruch ${tag}`
  const sectionId = await seed.downloadSection({ name: { de: sectionName, en: null, fr: null } })
  await seed.download({ sectionId, name: { de: name, en: null, fr: null } })
  const page = await visit({ token, width: 390 })
  await page.goto(`/admin/downloads?section=${sectionId}`)
  // it is cancelled on the way
  await slowDown(page, 500_000)
  const row = download(page, name)
  await row.getByRole('button', { name: `${name} näher ansehen` }).click()
  await page.getByRole('button', { name: `Datei von ${name} ersetzen` }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Hochladen' }).click()
  const percent = async () => Number(await row.getByRole('progressbar').getAttribute('value'))
  await eventually(percent).toBeGreaterThan(5)

  const question = page.getByRole('alertdialog', { name: 'Upload abbrechen?' })
  await row.getByRole('button', { name: 'Abbrechen' }).click()
  await question.getByRole('button', { name: 'Nicht abbrechen' }).click()
  const before = await percent()
  await eventually(percent).toBeGreaterThan(before)
  await row.getByRole('button', { name: 'Abbrechen' }).click()
  await question.getByRole('button', { name: 'Upload abbrechen' }).click()
  await row.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.reload()
  await row.getByText('Öffentlich').waitFor()
  expect(await row.getByText('unterbrochen').count()).toBe(0)
})

test('the page comes as HTML with the files of the demo, in each language', async () => {
  for (const [address, words] of [
    ['/downloads', ['Serverliste', 'Ressourcenpaket', 'kubora-servers.dat']],
    ['/en/downloads', ['Server list', 'Resource pack']],
    ['/fr/downloads', ['Liste de serveurs', 'Pack de ressources']],
  ] as const) {
    const html = await (await fetch(`${product.site}${address}`)).text()
    for (const word of words) expect(html).toContain(word)
  }
})

test('a section is deleted only after its name and the number of its downloads were confirmed', async () => {
  const name = `Doomed ${tag}`
  const sectionId = await seed.downloadSection({ name: { de: name, en: null, fr: null } })
  await seed.download({ sectionId })
  await seed.download({ sectionId })
  const page = await visit({ token })
  await page.goto(`/admin/downloads?section=${sectionId}`)
  await section(page, name)
    .getByRole('button', { name: `${name} löschen` })
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByText(`„${name}“ löschen?`).waitFor()
  await question.getByText('2 Downloads samt Dateien').waitFor()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  expect(await section(page, name).count()).toBe(1)
  // a colleague adds one meanwhile: what was confirmed is not what would be deleted
  await section(page, name)
    .getByRole('button', { name: `${name} löschen` })
    .click()
  await seed.download({ sectionId })
  await question.getByRole('button', { name: 'Abschnitt und 2 Downloads löschen' }).click()
  await question.getByText('Jemand anderes war schneller').waitFor()
  await page.reload()
  await section(page, name)
    .getByRole('button', { name: `${name} löschen` })
    .click()
  await question.getByRole('button', { name: 'Abschnitt und 3 Downloads löschen' }).click()
  await eventually(() => section(page, name).count()).toBe(0)
})

test('a name in use is reported at its field, in the form', async () => {
  const { fileName } = await seed.download()
  const sectionName = `Names ${tag}`
  const sectionId = await seed.downloadSection({ name: { de: sectionName, en: null, fr: null } })
  const page = await visit({ token })
  await page.goto(`/admin/downloads?section=${sectionId}`)
  await section(page, sectionName).getByRole('button', { name: 'Datei hinzufügen' }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(otherFile)
  await page.getByRole('group', { name: 'Deutsch' }).getByLabel('Name').fill('Twice')
  await page.getByLabel('Dateiname').fill('../evil.zip')
  await page.getByRole('button', { name: 'Speichern und hochladen' }).click()
  await expectText(page, 'Erlaubt sind Buchstaben ohne Umlaute')
  await page.getByLabel('Dateiname').fill(fileName.toUpperCase())
  await page.getByRole('button', { name: 'Speichern und hochladen' }).click()
  await expectText(page, 'Das gibt es schon')
})

test('what a colleague saved meanwhile is not taken back, and what is typed stays', async () => {
  const name = { de: `Texte ${tag}`, en: null, fr: null }
  const { id, sectionId, fileName } = await seed.download({
    name,
    description: { de: 'Alt', en: null, fr: null },
  })
  const page = await visit({ token })
  await page.goto(`/admin/downloads?section=${sectionId}`)
  await download(page, name.de)
    .getByRole('button', { name: `${name.de} bearbeiten` })
    .click()
  const field = page.getByLabel('Dateiname')
  await field.fill(`typed-${fileName}`)
  await ask(
    'mutation ($id: ID!, $to: ID!, $input: DownloadInput!) { editDownload(id: $id, version: 1, sectionId: $to, input: $input) { id } }',
    {
      id: String(id),
      to: String(sectionId),
      input: { name, description: { de: 'Alt', fr: 'Nouveau' }, versionLabel: '', fileName },
    },
    token,
  )
  const save = page.getByRole('dialog').getByRole('button', { name: 'Speichern' })
  await save.click()
  await expectText(page, 'Jemand anderes war schneller')
  const french = page.getByRole('group', { name: 'Französisch' }).getByLabel('Beschreibung')
  await eventually(() => french.inputValue()).toBe('Nouveau')
  await expectText(page, `Dateiname: ${fileName}`)
  expect(await field.inputValue()).toBe(`typed-${fileName}`)
  await save.click()
  await save.waitFor({ state: 'detached' })
})

test('a dialog asks before typed text is lost, and accepts one file at a time', async () => {
  const page = await visit({ token })
  await page.goto('/admin/servers')
  await page.getByRole('navigation', { name: 'TeamPanel' }).getByRole('link', { name: 'Downloads' }).click()
  const sectionName = `Words ${tag}`
  await page.getByRole('button', { name: 'Abschnitt anlegen' }).first().click()
  const name = page.getByRole('group', { name: 'Deutsch' }).getByLabel('Name')
  const question = page.getByRole('alertdialog', { name: 'Ungespeicherte Änderungen' })
  await name.fill(sectionName)
  await page.keyboard.press('Escape')
  const stay = question.getByRole('button', { name: 'Weiterschreiben' })
  await eventually(() => stay.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await name.inputValue()).toBe(sectionName)
  await page.goBack()
  await stay.click()
  await name.press('Enter')
  await findSection(page, sectionName)
  await section(page, sectionName).getByRole('button', { name: 'Datei hinzufügen' }).click()
  const field = page.getByRole('dialog').getByText('Datei auswählen')
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer()
    for (const fileName of ['one.zip', 'two.zip']) files.items.add(new File(['words'], fileName))
    return files
  })
  await field.dispatchEvent('drop', { dataTransfer: dropped })
  await expectText(page, 'Bitte nur eine Datei auf einmal')
  // nothing was typed: it closes without a question
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  expect(await question.count()).toBe(0)
})

test('downloads are moved by keys, with the focus, and to a position', async () => {
  const sectionId = await seed.downloadSection()
  await seed.download({ sectionId })
  await seed.download({ sectionId, position: 2 })
  await seed.download({ sectionId, position: 3 })
  const page = await visit({ token })
  await page.goto(`/admin/downloads?section=${sectionId}`)
  const rows = page.locator('[data-row-id^=download-]')
  await eventually(() => rows.count()).toBe(3)
  const order = () => rows.evaluateAll((all) => all.map((row) => row.dataset['rowId']))
  const [first, second, third] = await order()
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'])
  await rows.first().getByRole('button', { name: 'nach unten' }).focus()
  await page.keyboard.press('Enter')
  await eventually(order).toEqual([second, first, third])
  await eventually(focused).toBe(first)
  await page.keyboard.press('Alt+ArrowUp')
  await eventually(order).toEqual([first, second, third])
  await eventually(focused).toBe(first)

  await rows
    .first()
    .getByRole('button', { name: /steht auf Platz 1 von 3/ })
    .click()
  await page.getByLabel('Platz, von 1 bis 3').fill('3')
  await page.keyboard.press('Enter')
  await eventually(order).toEqual([second, third, first])
  await eventually(focused).toBe(first)
  expect(
    await rows
      .last()
      .getByRole('button', { name: /steht auf Platz 3 von 3/ })
      .count(),
  ).toBe(1)
})

test('sections are folded on this device; search, filter and order stand in the address', async () => {
  const name = `Fold ${tag}`
  const sectionId = await seed.downloadSection({ name: { de: name, en: null, fr: null } })
  for (const [file, bytes] of [
    ['a', 'long enough'],
    ['b', 'short'],
    ['c', null],
  ] as const)
    await seed.download({
      sectionId,
      name: { de: `${name} ${file}`, en: null, fr: null },
      bytes: bytes === null ? null : Buffer.from(bytes),
    })
  const page = await visit({ token })
  await page.goto(`/admin/downloads?section=${sectionId}`)
  const rows = page.locator('[data-row-id^=download-]')
  await eventually(() => rows.count()).toBe(3)
  await section(page, name)
    .getByRole('button', { name: `Was zu ${name} gehört` })
    .click()
  await eventually(() => rows.count()).toBe(0)
  await page.reload()
  await section(page, name).waitFor()
  expect(await rows.count()).toBe(0)

  // what is searched for is shown, folded or not
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Öffentlich' })
  await page.getByRole('button', { name: 'Größe' }).click()
  const shown = () =>
    rows.evaluateAll((all) => all.map((row) => row.textContent?.match(/Fold \w+ (\w)/)?.[1]))
  await eventually(shown).toEqual(['a', 'b'])
  await expectText(page, '2 von')
  await page.reload()
  await eventually(shown).toEqual(['a', 'b'])
})

test('a team member without the permission sees which one is missing', async () => {
  const plain = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  const page = await visit({ token: await tokenOf(plain.account) })
  await page.goto('/admin/downloads')
  await expectText(page, 'Du darfst Downloads nicht bearbeiten')
  await expectText(page, downloadPermissions.editDownloads)
})

test('an unknown file is the 404 page with status 404', async () => {
  const page = await visit()
  const answer = await page.goto('/download/no-such-file.zip')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
