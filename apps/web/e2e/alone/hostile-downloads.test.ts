import { randomUUID } from 'node:crypto'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { hostileLines, listen, open, traces } from '../support/hostile-text.ts'
import { ask, seed, tokenOf } from '../support/product.ts'

const { visit } = useBrowser()
const tag = randomUUID().slice(0, 6)

test('hostile text in every field of sections and downloads runs nothing, in the panel and on the page', async () => {
  const editor = await seed.teamMember({ permissions: [downloadPermissions.editDownloads] })
  const token = await tokenOf(editor.account)
  const sectionIds: number[] = []
  for (const line of hostileLines) {
    // straight into the tables: stored text must be harmless, however it was written
    const text = `${line} ${tag}`
    const texts = { name: { de: text, en: text, fr: text }, description: { de: text, en: text, fr: text } }
    const sectionId = await seed.downloadSection(texts)
    await seed.download({ ...texts, sectionId, versionLabel: text })
    sectionIds.push(sectionId)
  }
  const page = await visit({ token })
  const detected = listen(page)
  for (const path of ['/downloads', '/en/downloads', '/fr/downloads', '/admin/downloads']) {
    await open(page, path)
    // the text is shown, not left out
    expect(await page.getByText(tag).count()).toBeGreaterThanOrEqual(hostileLines.length * 2)
    expect(await traces(page)).toEqual([])
  }
  await page
    // the tab keeps the language of the last prefixed address
    .getByRole('button', { name: new RegExp(`^Supprimer .*${tag}`) })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
  expect(await traces(page)).toEqual([])
  expect(detected).toEqual([])

  for (const id of sectionIds)
    await ask(
      'mutation Delete($id: ID!) { deleteDownloadSection(id: $id, confirmedDownloads: 1) { id } }',
      { id },
      token,
    )
})
