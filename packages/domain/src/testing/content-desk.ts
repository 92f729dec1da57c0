import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { and, asc, eq } from 'drizzle-orm'
import { createContentItem } from '#content/create-content-item.ts'
import { saveContentRevision } from '#content/save-content-revision.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { createTestContext } from '#testing/test-context.ts'

/** Texts of a rule in each language. */
export const de = { title: 'Regel', text: 'Sei **nett**.' }
export const en = { title: 'Rule', text: 'Be **kind**.' }
export const fr = { title: 'Règle', text: 'Sois **gentil**.' }

/** An editor of rules, in a database of the test file's own. */
export async function createContentDesk() {
  const { context, db, seed, principalOf } = await createTestContext()
  const editor = await principalOf(
    (await seed.teamMember({ permissions: [contentPermissions.editContent] })).account,
  )

  function uniqueKey(): string {
    return `k${randomUUID()}`
  }

  async function newCategory(): Promise<number> {
    return createContentItem.run(context, editor, {
      kind: 'ruleCategory',
      key: uniqueKey(),
      settings: { icon: 'book' },
      texts: { de: { title: 'Teil', summary: 'Kurz' } },
      publish: 'now',
    })
  }

  function ruleInput(parentId: number, changes: object = {}) {
    const texts = { de, en, fr }
    return { kind: 'rule', key: uniqueKey(), parentId, settings: {}, texts, publish: 'now', ...changes }
  }

  async function newRule(changes: object = {}): Promise<number> {
    return createContentItem.run(context, editor, ruleInput(await newCategory(), changes))
  }

  async function read(itemId: number) {
    const item = await db.query.contentItems.findFirst({
      where: { id: itemId },
      with: { revisions: { orderBy: { number: 'asc' }, with: { texts: true } } },
    })
    if (!item) throw new Error('no such item')
    const newest = item.revisions.at(-1)
    const stale = (newest?.texts ?? []).filter((text) => text.stale).map(({ locale }) => locale)
    return { ...item, newest, stale: stale.toSorted() }
  }

  function save(itemId: number, version: number, changes: object = {}, principal: Principal | null = editor) {
    const texts = { de, en, fr }
    const input = { itemId, version, settings: {}, texts, publish: 'now', ...changes }
    return saveContentRevision.run(context, principal, input)
  }

  async function auditOf(itemId: number) {
    return db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetType, 'content'), eq(auditLog.targetId, String(itemId))))
      .orderBy(asc(auditLog.id))
  }

  return { context, db, seed, principalOf, editor, newCategory, ruleInput, newRule, read, save, auditOf }
}

/** Returns the faults for which an operation is refused: message key without its prefix, by field. */
export async function fieldsOf(work: Promise<unknown>): Promise<Record<string, string>> {
  const error: unknown = await work.catch((caught: unknown) => caught)
  if (!(error instanceof DomainError)) throw new Error('it was not refused')
  return Object.fromEntries(error.fieldErrors.map(({ path, key }) => [path, key.replace('validation.', '')]))
}
