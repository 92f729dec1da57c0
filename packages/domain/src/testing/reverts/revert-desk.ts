import type { DomainContext } from '#kernel/context.ts'
import type { Principal } from '#kernel/actor.ts'
import { createContentDesk } from '#testing/content-desk.ts'

/** One run of an action: what it does, what somebody does after it, and the state that counts. */
export type Scenario = {
  act: () => Promise<unknown>
  /** Changes what the action left; resolves with null where nothing can. */
  disturb: () => Promise<unknown>
  state: () => Promise<unknown>
}

/** Makes a new scenario of an action, by its name; behind it in parentheses which case it is. */
export type Scenarios = Readonly<Record<string, () => Promise<Scenario>>>

type RunnableAction<Result> = {
  run: (context: DomainContext, principal: Principal | null, input: unknown) => Promise<Result>
}

/** A team member who may do all, in a database of the test file's own. */
export async function createRevertDesk() {
  const desk = await createContentDesk()
  const { context, seed, principalOf } = desk
  const admin = await principalOf((await seed.teamMember({ permissions: ['*'] })).account)

  /** Runs an action in the name of that member. */
  function run<Result>(action: RunnableAction<Result>, input: object): Promise<Result> {
    return action.run(context, admin, input)
  }

  return { ...desk, admin, run }
}

/** What scenarios are made with. */
export type RevertDesk = Awaited<ReturnType<typeof createRevertDesk>>

/** What a file of this folder exports, of the actions of one feature. */
export type FeatureReverts = {
  scenarios?: (desk: RevertDesk) => Scenarios
  /** Why actions cannot be reverted. */
  reasons?: Readonly<Record<string, string>>
}
