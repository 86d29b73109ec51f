import type { CallInputOf, EndpointDefinition, ResultOf } from '@flyleaf/contracts'
import { toast } from '@flyleaf/ui'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, type CallArguments, type CallOptions } from '../call/call.ts'
import { type CallError, isSignedOutError, messageOf } from '../call/call-error.ts'
import { notifyRetry } from './notify-retry.ts'
import { sessionKey } from '../session/session-query.ts'
import { useRequireSession } from '../session/use-require-session.ts'
import { resumeRefreshes } from './change-cached.ts'
import { keyOf } from './key.ts'
import { outdate } from './outdate.ts'

export interface ActionOptions<E extends EndpointDefinition> {
  onSuccess?: (result: ResultOf<E>, input: CallInputOf<E>) => void
  onError?: (error: CallError, input: CallInputOf<E>) => void
  /** Shows the outcome before the response; returns a function that undoes it if the call fails (see `changeCached`). */
  optimistic?: (queryClient: QueryClient, input: CallInputOf<E>) => (() => void) | void
  /** Endpoints whose cached responses are outdated afterwards. */
  invalidates?: readonly EndpointDefinition[]
  /** Makes the calls one after another, in order. */
  inOrder?: boolean
  /** No toast on success. Failures are always shown, except `issues` with `showsErrors`. */
  quiet?: boolean
  /** True when a form shows the issues (and `onError` the rest), so that no toast repeats them. */
  showsErrors?: boolean
}

export interface Action<E extends EndpointDefinition> {
  /** Makes the call; if it requires a session, visitors are asked to sign in instead. */
  run: (input: CallInputOf<E>, options?: Pick<CallOptions, 'form'>) => void
  /** Makes the call and resolves to its result, or to undefined when it failed or was not made. Never rejects. */
  runAsync: (input: CallInputOf<E>, options?: Pick<CallOptions, 'form'>) => Promise<ResultOf<E> | undefined>
  isPending: boolean
  error: CallError | null
  data: ResultOf<E> | undefined
  reset: () => void
}

interface Intent<E extends EndpointDefinition> {
  input: CallInputOf<E>
  form: FormData | undefined
  undo: (() => void) | void
}

/** A write: shows the outcome at once, toasts the server's message, and reverts after a failure. */
export function useAction<E extends EndpointDefinition>(
  endpoint: E,
  options: ActionOptions<E> = {},
): Action<E> {
  const queryClient = useQueryClient()
  const requireSession = useRequireSession()
  const intent = useRef<{ body: string; key: string } | null>(null)

  /** A retry of the same input after a failure keeps its key, so that it does not take effect twice. */
  const keyFor = (input: CallInputOf<E>) => {
    const body = JSON.stringify(input)
    if (intent.current?.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }

  const mutation = useMutation<ResultOf<E>, CallError, Intent<E>>({
    mutationKey: keyOf(endpoint),
    scope: options.inOrder ? { id: endpoint.path } : undefined,
    mutationFn: ({ input, form }) =>
      call(
        endpoint,
        ...([
          input,
          { form, idempotencyKey: keyFor(input), onRetry: notifyRetry },
        ] as unknown as CallArguments<E>),
      ),
    onSuccess: (result, { input }) => {
      intent.current = null
      const { message } = { ...(result as { message?: unknown }) }
      if (!options.quiet && typeof message === 'string') toast.success(message)
      for (const stale of options.invalidates ?? []) outdate(queryClient, { queryKey: keyOf(stale) })
      options.onSuccess?.(result, input)
    },
    onError: (error, { input, undo }) => {
      undo?.()
      if (isSignedOutError(error)) queryClient.setQueryData(sessionKey, null)
      if (!options.showsErrors) toast.error(messageOf(error))
      options.onError?.(error, input)
    },
    onSettled: () => void resumeRefreshes(queryClient),
  })

  const runAsync: Action<E>['runAsync'] = async (input, { form } = {}) => {
    if (endpoint.caller === 'reader' && !requireSession()) return undefined
    // Before the mutation, which starts asynchronously: a switch must not flip back in between.
    const undo = options.optimistic?.(queryClient, input)
    return mutation.mutateAsync({ input, form, undo }).catch(() => undefined)
  }
  return {
    run: (input, more) => void runAsync(input, more),
    runAsync,
    isPending: mutation.isPending,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
  }
}
