import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contentImportCommand } from '#commands/content-import.ts'
import { OperatorError } from '#operator-error.ts'
import { runKubora } from '#testing/run-command.ts'
import { queryOnce, scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()

const titles = `select key, fields ->> 'title' as title from content_items
  join content_revisions on item_id = content_items.id
  join content_revision_texts on revision_id = content_revisions.id
  where locale = 'de' and key = 'own' order by number`

const folder = await mkdtemp(path.join(tmpdir(), 'kubora-own-texts-'))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(path.join(folder, 'own'))

/** Writes a file of the item `own`, whose front matter are these lines. */
function write(file: string, ...lines: readonly string[]): Promise<void> {
  return writeFile(path.join(folder, 'own', file), ['---', ...lines, '---', ''].join('\n'))
}

function writeGerman(title: string): Promise<void> {
  return write('de.md', 'kind: wikiPage', 'settings: { icon: book }', `title: ${title}`, 'summary: Kurz')
}

test('a folder that is not there, or has a file that cannot be read, is refused by name', async () => {
  await writeGerman('Unser Wiki')
  await write('en.md', 'kind: wikiPage', 'title: Our wiki')
  await expect(contentImportCommand(folder)).rejects.toThrow(
    new OperatorError(
      `The texts in ${folder} have faults:\n  own/en.md: kind belongs in de.md alone\nNothing was changed.`,
    ),
  )
  await expect(contentImportCommand(path.join(folder, 'gone'))).rejects.toThrow('There is no folder')
})

test("a folder of an operator's own texts is imported, and again when a text of it changed", async () => {
  const url = await newDatabase({ isMigrated: true })
  const run = () => runKubora(url, ['content', 'import', folder])
  await writeGerman('Unser Wiki')
  await write('en.md', 'title: Our wiki', 'sumary: Short')
  const unknown = await run()
  expect(unknown.err).toMatch(/wikiPage\/own texts\.en/)
  expect([unknown.code, await queryOnce(url, titles)]).toEqual([1, []])

  await write('en.md', 'title: Our wiki', 'summary: Short')
  expect((await run()).out).toContain(`Texts of ${folder}: 1 new, 0 updated`)
  await writeGerman('Unser neues Wiki')
  expect((await run()).out).toContain('0 new, 1 updated')
  expect(await queryOnce(url, titles)).toEqual([
    { key: 'own', title: 'Unser Wiki' },
    { key: 'own', title: 'Unser neues Wiki' },
  ])
})

test('a network of its own gets what was invented for the demo as drafts, and publishes those it names', async () => {
  const url = await newDatabase({ isMigrated: true })
  const imported = await runKubora(url, ['content', 'import'])
  expect(imported.out).toMatch(
    /\n\d+ texts that only you can vouch for are drafts: "content publish" lists them/,
  )
  const shown = `select distinct kind from content_items
    where exists (select from content_revisions where item_id = content_items.id and publish_at <= now()) order by kind`
  expect(await queryOnce(url, shown)).toEqual(
    [
      'aboutCard',
      'gameCard',
      'joinError',
      'joinStep',
      'legalPage',
      'searchSynonyms',
      'wikiCommand',
      'wikiPage',
      'wikiShortcut',
    ].map((kind) => ({ kind })),
  )
  expect((await runKubora(url, ['content', 'publish'])).out).toMatch(/^teamMember\/emmeke {2}Emmeke$/m)
  const unknown = await runKubora(url, ['content', 'publish', 'teamMember/nobody'])
  expect([unknown.code, unknown.err]).toEqual([
    1,
    expect.stringContaining('No imported draft is named teamMember/nobody.'),
  ])
  expect((await runKubora(url, ['content', 'publish', 'ruleCategory'])).out).toMatch(
    /^\d{2,} texts are public now\.$/m,
  )
  expect((await runKubora(url, ['content', 'import'])).out).toContain('0 new, 0 updated')
})
