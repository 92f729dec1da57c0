import type { Locale as LocaleName } from '@kubora/validation/locales'
import { Locale } from '#graphql/locale.type.ts'
import { itemsOf, lineOf, type LiveItem, readKinds, richTextField } from '#features/content/live-items.ts'
import { builder } from '#graphql/builder.ts'
import type { Database } from '@kubora/schema/db/client'

type CategoryRow = LiveItem<'ruleCategory'> & { rules: LiveItem<'rule'>[] }

const Rule = builder.objectRef<LiveItem<'rule'>>('Rule').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    title: t.string({ resolve: (rule) => lineOf(rule, 'title') ?? '' }),
    text: t.field({ type: 'RichText', resolve: (rule) => richTextField(rule, 'text') ?? [] }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
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
  const rules = Map.groupBy(itemsOf(rows, 'rule', locale), ({ parentId }) => parentId)
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
