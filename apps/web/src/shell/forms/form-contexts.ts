import { createFormHookContexts } from '@tanstack/react-form'

/** Contexts through which fields and buttons read their form. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()
