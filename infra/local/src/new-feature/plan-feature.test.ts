import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureWords } from '#new-feature/feature-words.ts'
import { planFeature } from '#new-feature/plan-feature.ts'
import { listFiles, partOfCheckout } from '#new-feature/testing/part-of-checkout.ts'

const plan = (checkout: string, feature: string, record?: string) => () =>
  planFeature(checkout, featureWords(feature, record))

describe('a plan of a feature', () => {
  it('names each file once and no word of the sample', () => {
    const { created, edits } = plan(partOfCheckout(), 'shift-notes')()
    expect([...created.keys()]).toContain('packages/domain/src/shift-notes/add-shift-note.ts')
    const texts = [...created].flat().concat(edits.map(({ after }) => after))
    expect(texts.filter((text) => /sample[-_ ]?(feature|note)/i.test(text))).toEqual([])
    expect(edits.filter(({ kind }) => kind === 'list').map(({ file }) => file)).toEqual(listFiles)
  })

  it.each([
    ['a file', 'notifications', undefined, 'packages/schema/src/db/notifications.ts exists'],
    ['a type', 'people', 'player', 'Player is defined in packages/schema/src/graphql/schema.graphql'],
    ['a query', 'visits', 'player', 'players is defined in packages/schema/src/graphql/schema.graphql'],
    [
      'a table',
      'mails',
      'notification',
      'notifications is defined in packages/schema/src/db/notifications.ts',
    ],
    [
      'a permission',
      'files',
      'download',
      'editDownloads is defined in packages/validation/src/permissions/downloads.ts',
    ],
  ])('is refused where %s of that name exists', (_name, feature, record, reason) => {
    expect(plan(partOfCheckout(), feature, record)).toThrow(reason)
  })

  it.each(listFiles)('is refused where %s has no list', (file) => {
    const checkout = partOfCheckout()
    writeFileSync(path.join(checkout, file), '// moved\n')
    expect(plan(checkout, 'shift-notes')).toThrow(`${file} has no line like`)
  })

  it('is refused where a text is there already', () => {
    const checkout = partOfCheckout()
    writeFileSync(
      path.join(checkout, 'packages/i18n/src/locales/fr/permissions.json'),
      '{\n  "editShiftNotes": "x"\n}\n',
    )
    expect(plan(checkout, 'shift-notes')).toThrow(
      'fr/permissions.json has no place for the text "editShiftNotes"',
    )
  })
})
