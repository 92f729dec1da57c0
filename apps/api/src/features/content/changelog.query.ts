import { type ChangelogGroup, changelogGroups } from '@kubora/validation/changelog-groups'
import type { RichText } from '@kubora/validation/rich-text'
import { Locale } from '#graphql/locale.type.ts'
import { ChangelogGroupName } from '#features/content/content.enums.ts'
import { findLive } from '#features/content/find-live.ts'
import { lineOf, type LiveItem, richTextField } from '#features/content/live-items.ts'
import { type ChangelogRows, readChangelog } from '#features/content/read-changelog.ts'
import { builder } from '#graphql/builder.ts'

type GroupLines = { group: ChangelogGroup; lines: RichText[] }

/** One text for each change: the items of its lists, and each other block as it is. */
function linesOf(text: RichText): RichText[] {
  return text.flatMap((block) => (block.type === 'list' ? block.items : [[block]]))
}

async function groupsOf(entry: LiveItem<'changelogEntry'>): Promise<GroupLines[]> {
  const groups = changelogGroups.map(async (group) => {
    const text = await richTextField(entry, group)
    return text === null ? [] : [{ group, lines: linesOf(text) }]
  })
  return (await Promise.all(groups)).flat()
}

const ChangelogLines = builder.objectRef<GroupLines>('ChangelogLines').implement({
  fields: (t) => ({
    group: t.expose('group', { type: ChangelogGroupName }),
    lines: t.expose('lines', { type: ['RichText'], description: 'One text for each change.' }),
  }),
})

const ChangelogEntry = builder.objectRef<LiveItem<'changelogEntry'>>('ChangelogEntry').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    date: t.string({ description: 'yyyy-mm-dd', resolve: ({ settings }) => settings.date }),
    title: t.string({ nullable: true, resolve: (entry) => lineOf(entry, 'title') }),
    groups: t.field({ type: [ChangelogLines], resolve: groupsOf }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
  }),
})

const ChangelogMonth = builder.objectRef<ChangelogRows['months'][number]>('ChangelogMonth').implement({
  fields: (t) => ({
    month: t.exposeString('month', { description: 'yyyy-mm' }),
    count: t.exposeInt('count'),
  }),
})

const Changelog = builder.objectRef<ChangelogRows>('Changelog').implement({
  fields: (t) => ({
    entries: t.expose('entries', { type: [ChangelogEntry] }),
    months: t.expose('months', {
      type: [ChangelogMonth],
      description: 'All months with entries of the requested group, newest first.',
    }),
    hasMore: t.exposeBoolean('hasMore'),
  }),
})

builder.queryFields((t) => ({
  changelog: t.field({
    type: Changelog,
    needs: 'anyone',
    points: 3,
    description: 'What changed, newest first, at most 50 entries a page.',
    args: {
      locale: t.arg({ type: Locale }),
      group: t.arg({ type: ChangelogGroupName, required: false }),
      month: t.arg.string({ required: false, description: 'yyyy-mm' }),
      before: t.arg.string({ required: false, description: 'Key of the last entry of the page before.' }),
      first: t.arg.int({ defaultValue: 20 }),
    },
    resolve: (_root, args, { domain }) => readChangelog(domain.db, args),
  }),
  changelogEntry: t.field({
    type: ChangelogEntry,
    nullable: true,
    needs: 'anyone',
    points: 3,
    description: 'An entry of the changelog; null when there is none of this key.',
    args: { key: t.arg.string(), locale: t.arg({ type: Locale }) },
    resolve: (_root, { key, locale }, { domain }) => findLive(domain.db, 'changelogEntry', key, locale),
  }),
}))
