import { contentItems } from '@kubora/schema/db/content'
import { contentKindNames } from '@kubora/validation/content-kinds'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { addRevision, bumpVersion } from '#content/add-revision.ts'
import { newestRevision } from '#content/lock-item.ts'
import { noneStale } from '#content/stale-locales.ts'
import { systemActor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** An imported draft: its name as `kind/key`, and its German title or name. */
export type ImportedDraft = { name: string; title: string }

/** Returns the imported items that nobody has changed or published yet, by kind and position. */
export function readImportedDrafts(context: DomainContext): Promise<ImportedDraft[]> {
  return inUnit(context, async (unit) => (await findDrafts(unit)).map(({ name, title }) => ({ name, title })))
}

/**
 * Publishes imported drafts, with those that belong to them. `wanted` names items (`rule/karma`) or whole kinds (`rule`).
 * Returns the published names, and those of `wanted` that match no draft; then nothing is published.
 */
export async function publishImported(
  context: DomainContext,
  wanted: readonly string[],
): Promise<{ published: string[]; unknown: string[] }> {
  return inUnit(context, async (unit) => {
    const drafts = await findDrafts(unit)
    const isWanted = ({ kind, name, parentName }: Draft) =>
      wanted.some((one) => [kind, name, parentName, parentName?.split('/')[0]].includes(one))
    const unknown = wanted.filter((one) => !drafts.some(({ kind, name }) => one === kind || one === name))
    if (unknown.length > 0) return { published: [], unknown }
    const chosen = drafts.filter(isWanted)
    for (const draft of chosen) await publishDraft(unit, draft)
    if (chosen.length > 0)
      await recordAudit(unit, {
        actor: systemActor,
        action: 'content.publish-imported',
        target: { type: 'content', id: 'default' },
        newValue: { published: chosen.map(({ name }) => name) },
      })
    return { published: chosen.map(({ name }) => name), unknown }
  })
}

type Draft = ImportedDraft & {
  id: number
  kind: (typeof contentKindNames)[number]
  parentName: string | null
}

/** Returns the drafts, whose rows no other transaction can change until this one ends. */
async function findDrafts(unit: Unit): Promise<Draft[]> {
  // names of tables are written out: Drizzle leaves them out in a query over one table
  const rows = await unit.tx
    .select({
      id: contentItems.id,
      kind: contentItems.kind,
      key: contentItems.key,
      parentName: sql<
        string | null
      >`(select p.kind || '/' || p.key from content_items p where p.id = content_items.parent_id)`,
      title: sql<string>`coalesce((
        select coalesce(t.fields ->> 'title', t.fields ->> 'label', r.settings ->> 'name', r.settings ->> 'date')
        from content_revisions r join content_revision_texts t on t.revision_id = r.id and t.locale = 'de'
        where r.item_id = content_items.id order by r.number desc limit 1), '')`,
    })
    .from(contentItems)
    .where(
      and(
        isNull(contentItems.deletedAt),
        inArray(contentItems.kind, [...contentKindNames]),
        sql`not exists (select 1 from content_revisions r where r.item_id = content_items.id
          and (r.publish_at is not null or not r.imported))`,
      ),
    )
    .orderBy(contentItems.kind, contentItems.position, contentItems.id)
    .for('update', { of: contentItems })
  return rows.flatMap(({ kind, key, ...row }) => {
    const known = contentKindNames.find((name) => name === kind)
    return known === undefined ? [] : [{ ...row, kind: known, name: `${kind}/${key}` }]
  })
}

async function publishDraft(unit: Unit, { id, kind }: Draft): Promise<void> {
  const { id: draftId, settings, texts } = await newestRevision(unit, id)
  await addRevision(unit, {
    itemId: id,
    kind,
    content: { settings, texts },
    stale: noneStale,
    publishAt: sql`date_trunc('milliseconds', clock_timestamp())`,
    hidden: false,
    author: systemActor,
    basedOn: draftId,
    madeFrom: null,
  })
  await bumpVersion(unit, id)
}
