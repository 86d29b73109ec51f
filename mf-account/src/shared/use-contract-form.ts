import type { CallInputOf, EndpointDefinition, ResultOf } from '@flyleaf/contracts'
import { toast } from '@flyleaf/ui'
import { useAction, type CallError } from '@flyleaf/web'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'

interface Options<E extends EndpointDefinition> {
  defaults: CallInputOf<E>
  onSuccess: (result: ResultOf<E>, input: CallInputOf<E>) => void
  /** The field of a problem without issues, by the problem's code. */
  problemFields?: Record<string, keyof CallInputOf<E> & string>
  /** Returns true if it has handled the failure. */
  onFailure?: (error: CallError, input: CallInputOf<E>) => boolean | void
  quiet?: boolean
  /** Focused on mount; for pages that exist for the form. */
  focus?: Path<CallInputOf<E> & FieldValues>
}

/**
 * A form for one call. Validates with the contract, shows the server's problems at their fields, and focuses the first invalid
 * one.
 */
export function useContractForm<E extends EndpointDefinition>(
  endpoint: E,
  { defaults, onSuccess, problemFields = {}, onFailure, quiet, focus }: Options<E>,
) {
  type Fields = CallInputOf<E> & FieldValues
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(endpoint.body as never) as never,
    defaultValues: defaults as DefaultValues<Fields>,
    mode: 'onTouched',
  })
  const { setFocus } = form
  useEffect(() => void (focus && setFocus(focus)), [focus, setFocus])
  const issuesOf = ({ code, message, issues }: CallError) => {
    const path = problemFields[code]
    return issues.length === 0 && path ? [{ path, message }] : issues
  }
  const action = useAction(endpoint, {
    showsErrors: true,
    quiet,
    onSuccess,
    onError: (error, input) => {
      if (onFailure?.(error, input)) return
      const issues = issuesOf(error)
      for (const [index, { path, message }] of issues.entries())
        form.setError(path as Path<Fields>, { message }, { shouldFocus: index === 0 })
      if (issues.length === 0) toast.error(error.message)
    },
  })
  const field = (name: Path<Fields>) => ({
    ...form.register(name),
    error: form.formState.errors[name]?.message as string | undefined,
  })
  return {
    field,
    form,
    isPending: action.isPending,
    submit: form.handleSubmit((input) => action.run(input as CallInputOf<E>)),
  }
}
