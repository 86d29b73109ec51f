import type { CallInputOf, EndpointDefinition, ResultOf } from '@flyleaf/contracts'
import { toast } from '@flyleaf/ui'
import { useAction, type CallError } from '@flyleaf/web'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'

interface Options<E extends EndpointDefinition> {
  defaults: CallInputOf<E>
  onSuccess: (result: ResultOf<E>, input: CallInputOf<E>) => void
  /** Returns true when it has dealt with the failure. */
  onFailure?: (error: CallError, input: CallInputOf<E>) => boolean | void
  quiet?: boolean
}

/** A form of one call: the contract's rules at once in each field, the server's on theirs, the first wrong one focused. */
export function useContractForm<E extends EndpointDefinition>(
  endpoint: E,
  { defaults, onSuccess, onFailure, quiet }: Options<E>,
) {
  type Fields = CallInputOf<E> & FieldValues
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(endpoint.body as never) as never,
    defaultValues: defaults as DefaultValues<Fields>,
    mode: 'onTouched',
  })
  const action = useAction(endpoint, {
    showsErrors: true,
    quiet,
    onSuccess,
    onError: (error, input) => {
      if (onFailure?.(error, input)) return
      for (const [index, issue] of error.issues.entries())
        form.setError(issue.path as Path<Fields>, { message: issue.message }, { shouldFocus: index === 0 })
      if (error.issues.length === 0) toast.error(error.message)
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
