import { graphql } from '#graphql/graphql.ts'

/** Undoes an action of one's own. */
export const UndoActionMutation = graphql(`
  mutation UndoAction($id: ID!) {
    undoAction(id: $id)
  }
`)
