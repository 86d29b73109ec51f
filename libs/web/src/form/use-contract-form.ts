import type { CallInputOf, EndpointDefinition, ResultOf } from '@flyleaf/contracts'
import { toast, useAction, type ActionOptions, type CallError } from '@flyleaf/web'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'

interface Options<E extends EndpointDefinition, F> extends Pick<ActionOptions<E>, 'invalidates' | 'quiet'> {
  /** What the fields contain at first, also in HTML of the server. What is typed before the page's code has come stays. */
  defaults: F
  /** The call's input for what the fields contain, which is that input unless the call has parameters as well. */
  inputOf?: (fields: F) => CallInputOf<E>
  onSuccess: (result: ResultOf<E>, input: CallInputOf<E>) => void
  /** The field of a problem without issues: by the problem's code, or one for all. Others are shown as a toast. */
  problemFields?: Record<string, keyof F & string> | (keyof F & string)
  /** Returns true if it has handled the failure. */
  onFailure?: (error: CallError, input: CallInputOf<E>) => boolean | void
  /** Focused on mount; for pages that exist for the form. */
  focus?: keyof F & string
}

export interface ContractForm<F> {
  /** The props of a field, for `TextField` and the like. */
  field: (name: keyof F & string) => ReturnType<UseFormReturn<F & FieldValues>['register']> & {
    error: string | undefined
    defaultValue: string | undefined
  }
  form: UseFormReturn<F & FieldValues>
  isPending: boolean
  submit: ReturnType<UseFormReturn<F & FieldValues>['handleSubmit']>
}

type Typed = HTMLInputElement | HTMLTextAreaElement

/** What a reader, or their password manager, has written into a text field of the server's HTML, if anything. */
function textOf(element: Typed): string | undefined {
  const isText = element.type !== 'checkbox' && element.type !== 'radio' && element.type !== 'file'
  return isText && element.value !== element.defaultValue ? element.value : undefined
}

const pathOf = <F extends FieldValues>(name: string) => name as Path<F>

/**
 * A form for one call. Validates with the contract, shows the server's problems at their fields, and focuses the first invalid
 * one.
 */
export function useContractForm<E extends EndpointDefinition, F extends object = CallInputOf<E>>(
  endpoint: E,
  {
    defaults,
    inputOf = (fields) => fields as unknown as CallInputOf<E>,
    onSuccess,
    problemFields = {},
    onFailure,
    invalidates,
    quiet,
    focus,
  }: Options<E, F>,
): ContractForm<F> {
  type Fields = F & FieldValues
  const validate = standardSchemaResolver(endpoint.body as never) as unknown as Resolver
  const form = useForm<Fields>({
    resolver: (async (fields: Fields, context: unknown, options: never) => {
      const input = inputOf(fields)
      const { values, errors } = await validate(input, context, options)
      return { values: { ...(input as object), ...values }, errors }
    }) as never,
    defaultValues: defaults as DefaultValues<Fields>,
    mode: 'onTouched',
  })
  const { setFocus } = form
  useEffect(() => void (focus && setFocus(pathOf<Fields>(focus))), [focus, setFocus])
  const issuesOf = ({ code, message, issues }: CallError) => {
    const path = typeof problemFields === 'string' ? problemFields : problemFields[code]
    return issues.length === 0 && path ? [{ path, message }] : issues
  }
  const action = useAction(endpoint, {
    showsErrors: true,
    invalidates,
    quiet,
    onSuccess,
    onError: (error, input) => {
      if (onFailure?.(error, input)) return
      const issues = issuesOf(error)
      for (const [index, { path, message }] of issues.entries())
        form.setError(pathOf<Fields>(path), { message }, { shouldFocus: index === 0 })
      if (issues.length === 0) toast.error(error.message)
    },
  })
  const [registered] = useState(() => new WeakSet<Typed>())
  return {
    field: (name) => {
      const { ref, ...props } = form.register(pathOf<Fields>(name))
      const first: unknown = defaults[name]
      return {
        ...props,
        ref: (element: Typed | null) => {
          const early = element && !registered.has(element) && textOf(element)
          if (element) registered.add(element)
          ref(element)
          if (typeof early === 'string')
            form.setValue(pathOf<Fields>(name), early as never, { shouldDirty: true })
        },
        error: form.formState.errors[name]?.message as string | undefined,
        defaultValue: typeof first === 'string' ? first : undefined,
      }
    },
    form,
    isPending: action.isPending,
    submit: form.handleSubmit((input) => action.run(input as unknown as CallInputOf<E>)),
  }
}
