import type { StandardSchemaV1 } from '@tanstack/react-form'

/** The part of a form that checks its values. */
interface CheckedForm<Values, Issues> {
  formApi: { parseValuesWithSchema: (schema: StandardSchemaV1<Values, unknown>) => Issues }
}

/** A schema of `@kubora/validation` with a chunk of its own. */
export interface LazySchema<Values> {
  /** Loads the schema. Resolves also when that fails: the server then checks alone. */
  load: () => Promise<void>
  /** Validator of the form; finds nothing wrong until the schema is loaded. */
  validate: <Issues>(check: CheckedForm<Values, Issues>) => Issues | undefined
}

/**
 * Creates a schema that is loaded once its form is shown, so that a form can be used before: `const input = lazySchema(() =>
 * import(…).then((schemas) => schemas.loginInput))`, `validators: { onChange: input.validate }`, `<FormFrame schema={input}>`.
 */
export function lazySchema<Values>(
  fetchSchema: () => Promise<StandardSchemaV1<Values, unknown>>,
): LazySchema<Values> {
  let schema: StandardSchemaV1<Values, unknown> | undefined
  let loading: Promise<void> | undefined
  async function fetchOnce(): Promise<void> {
    try {
      schema = await fetchSchema()
    } catch {
      // the next submit tries again
      loading = undefined
    }
  }
  return {
    load: () => (loading ??= fetchOnce()),
    validate: ({ formApi }) => (schema === undefined ? undefined : formApi.parseValuesWithSchema(schema)),
  }
}
