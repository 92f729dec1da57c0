import { createFormHookContexts } from '@tanstack/react-form'

/** What the fields and buttons inside a form know of it. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()
