import type { Locale as LocaleName } from '@kubora/validation/locales'
import { Locale } from '#graphql/locale.type.ts'
import { itemsOf, lineOf, type LiveItem, readKinds, richTextField } from '#features/content/live-items.ts'
import { readRuleChanges } from '#features/content/rule-changes.ts'
import { builder } from '#graphql/builder.ts'
import type { InstantText } from '#graphql/instant-text.ts'
import type { Database } from '@kubora/schema/db/client'

/** `textChanges` reads once per request when the text of each rule was last changed, by its id. */
type RuleRow = LiveItem<'rule'> & { textChanges: () => Promise<Map<number, InstantText>> }
type CategoryRow = LiveItem<'ruleCategory'> & { rules: RuleRow[] }

const Rule = builder.objectRef<RuleRow>('Rule').implement({
  fields: (t) => ({
    itemId: t.exposeID('id', { description: 'The content item; a ban cites a rule by it.' }),
    key: t.exposeString('key'),
    title: t.string({ resolve: (rule) => lineOf(rule, 'title') ?? '' }),
    text: t.field({ type: 'RichText', resolve: (rule) => richTextField(rule, 'text') ?? [] }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
    textChangedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the text was last changed in this language; null while it is as it was first published.',
      resolve: async (rule) => (await rule.textChanges()).get(rule.id) ?? null,
    }),
  }),
})

const RuleCategory = builder.objectRef<CategoryRow>('RuleCategory').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    title: t.string({ resolve: (category) => lineOf(category, 'title') ?? '' }),
    summary: t.string({ resolve: (category) => lineOf(category, 'summary') ?? '' }),
    icon: t.string({ resolve: ({ settings }) => settings.icon }),
    rules: t.expose('rules', { type: [Rule] }),
  }),
})

const RuleBook = builder.objectRef<{ categories: CategoryRow[] }>('RuleBook').implement({
  description: 'All rules by category.',
  fields: (t) => ({ categories: t.expose('categories', { type: [RuleCategory] }) }),
})

const readRules = readKinds('rule_book', ['ruleCategory', 'rule'])

async function readRuleBook(db: Database, locale: LocaleName): Promise<{ categories: CategoryRow[] }> {
  const rows = await readRules(db, locale)
  let changes: Promise<Map<number, InstantText>> | undefined
  const textChanges = () => (changes ??= readRuleChanges(db, locale))
  const rules = Map.groupBy(
    itemsOf(rows, 'rule', locale).map((rule) => ({ ...rule, textChanges })),
    ({ parentId }) => parentId,
  )
  const categories = itemsOf(rows, 'ruleCategory', locale)
  return { categories: categories.map((row) => ({ ...row, rules: rules.get(row.id) ?? [] })) }
}

builder.queryField('ruleBook', (t) =>
  t.field({
    type: RuleBook,
    needs: 'anyone',
    points: 3,
    description: 'The rules of the network.',
    args: { locale: t.arg({ type: Locale }) },
    resolve: (_root, { locale }, { domain }) => readRuleBook(domain.db, locale),
  }),
)
