import type { CallInputOf, EndpointDefinition, ResultOf } from '@flyleaf/contracts'
import { toast } from '@flyleaf/ui'
import { useAction, type CallError } from '@flyleaf/web'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'

interface Options<E extends EndpointDefinition> {
  defaults: CallInputOf<E>
  onSuccess: (result: ResultOf<E>, input: CallInputOf<E>) => void
  /** The field that a problem without issues is about, by the problem's code. */
  problemFields?: Record<string, keyof CallInputOf<E> & string>
  /** Returns true when it has dealt with the failure. */
  onFailure?: (error: CallError, input: CallInputOf<E>) => boolean | void
  quiet?: boolean
  /** The field that has the focus first, where the page exists for the form. */
  focus?: Path<CallInputOf<E> & FieldValues>
}

/** A form of one call: the contract's rules at once in each field, the server's on theirs, the first wrong one focused. */
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
