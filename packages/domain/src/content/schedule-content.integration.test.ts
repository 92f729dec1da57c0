import { tries } from '@kubora/test-kit/run-scope/tries'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createContentItem } from '#content/create-content-item.ts'
import { discardContentDraft } from '#content/discard-content-draft.ts'
import { rescheduleContentRevision } from '#content/reschedule-content-revision.ts'
import { restoreContentRevision } from '#content/restore-content-revision.ts'
import { createContentDesk, de, fieldsOf } from '#testing/content-desk.ts'
import {
  type ModelRevision,
  ScheduleModel,
  type ScheduleStep,
  scheduleSteps,
} from '#testing/content-schedule-model.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, editor, newCategory, ruleInput, newRule, read, save, auditOf } =
  await createContentDesk()
const hourMs = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hourMs)
const textsOf = (text: string) => ({ de: { ...de, text } })

/** Returns the number of the public revision, and those of what waits, by stage. */
async function stages(itemId: number) {
  const rows = await db.execute<{ stage: string; number: number }>(
    sql`select stage, number from current_revisions where item_id = ${itemId} order by number`,
  )
  const of = (stage: string) => rows.filter((row) => row.stage === stage).map(({ number }) => number)
  return { public: of('public'), scheduled: of('scheduled'), drafts: of('draft') }
}

async function publicText(itemId: number): Promise<string | null> {
  const rows = await db.execute<{ text: string }>(sql`
    select t.fields ->> 'text' as text from public_revisions p
    join content_revision_texts t on t.revision_id = p.revision_id and t.locale = 'de' where p.item_id = ${itemId}`)
  expect(rows.length).toBeLessThan(2)
  return rows[0]?.text ?? null
}

/** Lets time pass for one item. */
async function pass(itemId: number, ms: number): Promise<void> {
  await db.execute(sql`
    update content_revisions set publish_at = publish_at - ${ms}::int * interval '1 millisecond',
      created_at = created_at - ${ms}::int * interval '1 millisecond'
    where item_id = ${itemId}`)
}

async function change(itemId: number, input: object): Promise<void> {
  const { version } = await read(itemId)
  await rescheduleContentRevision.run(context, editor, { itemId, version, ...input })
}

/** A rule that is public, with a second revision scheduled in an hour. */
async function scheduledRule() {
  const itemId = await newRule()
  const [first] = (await read(itemId)).revisions
  const scheduled = await save(itemId, 1, {
    texts: textsOf('Später.'),
    publish: 'at',
    publishAt: later(1),
    basedOn: first?.id,
  })
  return { itemId, publicId: first?.id ?? 0, scheduledId: scheduled }
}

describe('a correction of the public text', () => {
  test('becomes public at once, and the scheduled revision at its time', async () => {
    const { itemId, publicId } = await scheduledRule()
    await save(itemId, 2, { texts: textsOf('Korrigiert.'), basedOn: publicId })
    expect(await publicText(itemId)).toBe('Korrigiert.')
    expect(await stages(itemId)).toEqual({ public: [3], scheduled: [2], drafts: [] })
    await pass(itemId, hourMs + 1)
    expect(await publicText(itemId)).toBe('Später.')
  })

  test('shows that the scheduled revision was made from an older public text, until that takes it over', async () => {
    const { itemId, publicId, scheduledId } = await scheduledRule()
    const correction = await save(itemId, 2, { texts: textsOf('Korrigiert.'), basedOn: publicId })
    const madeFrom = async () => (await read(itemId)).revisions.map((one) => one.madeFrom)
    expect(await madeFrom()).toEqual([null, publicId, publicId])
    await save(itemId, 3, {
      texts: textsOf('Später, korrigiert.'),
      publish: 'at',
      publishAt: later(1),
      basedOn: scheduledId,
      madeFrom: correction,
    })
    expect((await madeFrom()).at(-1)).toBe(correction)
    expect(await stages(itemId)).toEqual({ public: [3], scheduled: [4], drafts: [] })
  })

  test('marks translations against the text it corrects, not against the scheduled one', async () => {
    const itemId = await newRule()
    const { revisions } = await read(itemId)
    const at = { publish: 'at', publishAt: later(1) }
    await save(itemId, 1, { texts: { ...textsOf('Später.'), en: { title: 'Rule', text: 'Later.' } }, ...at })
    await save(itemId, 2, {
      texts: { de, en: { title: 'Rule', text: 'Be kinder.' } },
      basedOn: revisions[0]?.id,
    })
    expect((await read(itemId)).stale).toEqual([])
  })
})

describe('a revision that is based on the scheduled one', () => {
  test('replaces it, at once or at another time, also by way of a draft', async () => {
    const { itemId, scheduledId } = await scheduledRule()
    const draft = await save(itemId, 2, { texts: textsOf('Später?'), publish: 'draft', basedOn: scheduledId })
    expect(await stages(itemId)).toEqual({ public: [1], scheduled: [2], drafts: [3] })
    await save(itemId, 3, { publish: 'at', publishAt: later(2), basedOn: draft })
    expect(await stages(itemId)).toEqual({ public: [1], scheduled: [4], drafts: [] })
    await save(itemId, 4, { texts: textsOf('Jetzt.') })
    expect(await stages(itemId)).toEqual({ public: [5], scheduled: [], drafts: [] })
  })

  test('must be based on a revision of the item, and take over a public one', async () => {
    const [{ itemId, scheduledId }, other] = [await scheduledRule(), await scheduledRule()]
    expect(await codeOf(save(itemId, 2, { basedOn: other.scheduledId }))).toBe('NOT_FOUND')
    for (const madeFrom of [other.publicId, scheduledId, 999_999_999])
      expect(await fieldsOf(save(itemId, 2, { madeFrom }))).toEqual({ madeFrom: 'invalid-choice' })
  })
})

describe('a scheduled revision', () => {
  test('is moved, published at once or cancelled, with a line in the audit log each', async () => {
    const { itemId, scheduledId } = await scheduledRule()
    const at = later(5)
    await change(itemId, { revisionId: scheduledId, publish: 'at', publishAt: at })
    expect((await read(itemId)).newest).toMatchObject({ id: scheduledId, publishAt: at })
    await change(itemId, { revisionId: scheduledId, publish: 'draft' })
    expect(await stages(itemId)).toEqual({ public: [1], scheduled: [], drafts: [2] })
    const lines = (await auditOf(itemId)).filter(({ action }) => action === 'content.reschedule')
    expect(lines).toMatchObject([
      { value: 'revision 2', newValue: { publishAt: at.toISOString() } },
      { value: 'revision 2', oldValue: { publishAt: at.toISOString() }, newValue: { publishAt: 'draft' } },
    ])
    const again = await scheduledRule()
    await change(again.itemId, { revisionId: again.scheduledId, publish: 'now' })
    expect(await publicText(again.itemId)).toBe('Später.')
  })

  test('that is public by now can be neither moved nor cancelled', async () => {
    const { itemId, publicId, scheduledId } = await scheduledRule()
    await pass(itemId, hourMs + 1)
    for (const revisionId of [scheduledId, publicId])
      for (const publish of ['now', 'draft'])
        expect(await fieldsOf(change(itemId, { revisionId, publish }))).toEqual({
          revisionId: 'already-public',
        })
    expect(await publicText(itemId)).toBe('Später.')
  })

  test('is changed by one of several editors, the others get a conflict', async () => {
    const { itemId, scheduledId } = await scheduledRule()
    const outcomes = await Promise.all([
      ...[1, 2, 3].map((hours) =>
        codeOf(
          rescheduleContentRevision.run(context, editor, {
            itemId,
            version: 2,
            revisionId: scheduledId,
            publish: 'at',
            publishAt: later(hours),
          }),
        ),
      ),
      codeOf(save(itemId, 2, { publish: 'draft' })),
    ])
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'no error'])
  })

  test('needs an instant to come', async () => {
    const { itemId, scheduledId } = await scheduledRule()
    const move = (input: object) =>
      fieldsOf(change(itemId, { revisionId: scheduledId, publish: 'at', ...input }))
    expect(await move({})).toEqual({ publishAt: 'missing-instant' })
    expect(await move({ publishAt: later(-1) })).toEqual({ publishAt: 'future' })
  })

  test('is searched no longer once it is cancelled', async () => {
    const { itemId, scheduledId } = await scheduledRule()
    const searchable = async () =>
      (
        await db.execute(
          sql`select from content_revision_texts where revision_id = ${scheduledId} and searchable`,
        )
      ).length
    expect(await searchable()).toBe(3)
    await change(itemId, { revisionId: scheduledId, publish: 'draft' })
    expect(await searchable()).toBe(0)
  })
})

describe('a draft', () => {
  test('waits while the public text is corrected, and no longer once it is discarded', async () => {
    const itemId = await newRule()
    const publicId = (await read(itemId)).newest?.id
    const draft = await save(itemId, 1, { texts: textsOf('Entwurf.'), publish: 'draft' })
    await save(itemId, 2, { texts: textsOf('Korrigiert.'), basedOn: publicId })
    expect(await stages(itemId)).toEqual({ public: [3], scheduled: [], drafts: [2] })
    const discard = (revisionId: unknown, version: number) =>
      discardContentDraft.run(context, editor, { itemId, version, revisionId })
    expect(await fieldsOf(discard(publicId, 3))).toEqual({ revisionId: 'invalid-choice' })
    expect(await codeOf(discard(draft, 2))).toBe('CONFLICT')
    await discard(draft, 3)
    expect(await stages(itemId)).toEqual({ public: [3], scheduled: [], drafts: [] })
    expect(await fieldsOf(discard(draft, 4))).toEqual({ revisionId: 'invalid-choice' })
    await restoreContentRevision.run(context, editor, {
      itemId,
      version: 4,
      revisionId: draft,
      publish: 'draft',
    })
    expect(await stages(itemId)).toEqual({ public: [3], scheduled: [], drafts: [4] })
  })

  test('that is all there is of an item is not discarded', async () => {
    const itemId = await newRule({ publish: 'draft' })
    const revisionId = (await read(itemId)).newest?.id
    expect(
      await fieldsOf(discardContentDraft.run(context, editor, { itemId, version: 1, revisionId })),
    ).toEqual({ revisionId: 'only-version' })
  })
})

const parentId = await newCategory()
let written = 0

async function write(itemId: number, input: object): Promise<ModelRevision> {
  written += 1
  const text = `Text ${written}`
  const { version } = await read(itemId)
  return { id: await save(itemId, version, { texts: textsOf(text), ...input }), text }
}

/** Does a step in the database and in the model; a step that has nothing to choose from does nothing. */
async function take(itemId: number, model: ScheduleModel, step: ScheduleStep): Promise<void> {
  const pick = <One>(all: readonly One[]): One | undefined =>
    'which' in step ? all[step.which % all.length] : undefined
  const hours = 'inHours' in step ? step.inHours : null
  const at = later(hours ?? 0)
  const timing = hours === null ? { publish: 'now' } : { publish: 'at', publishAt: at }
  const settle = (revision: ModelRevision) =>
    hours === null ? model.publish(revision) : model.schedule(revision, at.getTime())
  const scheduled = pick(model.scheduled)
  const draft = pick(model.drafts)
  switch (step.kind) {
    case 'correct':
      return model.publish(await write(itemId, { basedOn: model.public.id }))
    case 'schedule':
      return settle(await write(itemId, { basedOn: model.public.id, ...timing }))
    case 'draft':
      model.drafts.push({
        ...(await write(itemId, { basedOn: model.public.id, publish: 'draft' })),
        replaces: null,
      })
      return
    case 'draftOfScheduled': {
      if (!scheduled) return
      const made = await write(itemId, { basedOn: scheduled.id, publish: 'draft' })
      model.drafts.push({ ...made, replaces: scheduled.id })
      return
    }
    case 'editScheduled': {
      if (!scheduled) return
      const made = await write(itemId, { basedOn: scheduled.id, ...timing })
      model.unschedule(scheduled.id)
      return settle(made)
    }
    case 'publishDraft': {
      if (!draft) return
      const made = await write(itemId, { basedOn: draft.id, ...timing })
      model.useDraft(draft.id)
      model.unschedule(draft.replaces)
      return settle(made)
    }
    case 'publishNow':
      if (!scheduled) return
      await change(itemId, { revisionId: scheduled.id, publish: 'now' })
      model.unschedule(scheduled.id)
      return model.publish(scheduled)
    case 'cancel':
      if (!scheduled) return
      await change(itemId, { revisionId: scheduled.id, publish: 'draft' })
      // the draft that was made of it goes on
      if (!model.drafts.some(({ replaces }) => replaces === scheduled.id))
        model.drafts.push({ id: scheduled.id, text: scheduled.text, replaces: null })
      return model.unschedule(scheduled.id)
    case 'move':
      if (!scheduled) return
      await change(itemId, { revisionId: scheduled.id, ...timing })
      return model.schedule(scheduled, at.getTime())
    case 'undo': {
      const former = pick(model.formerlyPublic)
      if (!former) return
      const { version } = await read(itemId)
      const input = { itemId, version, revisionId: former.id, publish: 'now' }
      return model.publish({
        id: await restoreContentRevision.run(context, editor, input),
        text: former.text,
      })
    }
    case 'pass':
      await pass(itemId, step.hours * hourMs)
      return model.pass(step.hours * hourMs, Date.now())
  }
}

test('after random edits, plans, corrections, cancellations, undos and hours, readers see what a simple story says', async () => {
  let scheduledSeen = 0
  await fc.assert(
    fc.asyncProperty(scheduleSteps, async (steps) => {
      const itemId = await createContentItem.run(context, editor, ruleInput(parentId))
      const model = new ScheduleModel({ id: (await read(itemId)).newest?.id ?? 0, text: de.text })
      for (const step of [...steps, { kind: 'pass', hours: 24 } as const]) {
        await take(itemId, model, step)
        expect(await publicText(itemId)).toBe(model.public.text)
        const waiting = await db.execute<{ id: string; stage: string }>(
          sql`select revision_id as id, stage from current_revisions where item_id = ${itemId}`,
        )
        const ids = (stage: string) =>
          waiting
            .filter((row) => row.stage === stage)
            .map(({ id }) => Number(id))
            .toSorted((a, b) => a - b)
        expect(ids('public')).toEqual([model.public.id])
        expect(ids('scheduled')).toEqual(model.scheduled.map(({ id }) => id).toSorted((a, b) => a - b))
        expect(ids('draft')).toEqual(model.drafts.map(({ id }) => id).toSorted((a, b) => a - b))
        scheduledSeen += ids('scheduled').length
      }
    }),
    tries(10, 40),
  )
  expect(scheduledSeen).toBeGreaterThan(0)
})
