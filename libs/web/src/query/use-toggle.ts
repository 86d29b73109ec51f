import type { CallInputOf, EndpointDefinition, Profile, ResultOf } from '@flyleaf/contracts'
import { toast } from '@flyleaf/ui'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call, type CallArguments } from '../call/call.ts'
import { isSignedOutError, messageOf } from '../call/call-error.ts'
import { sessionKey } from '../session/session-query.ts'
import { useRequireSession } from '../session/use-require-session.ts'
import { resumeRefreshes } from './change-cached.ts'
import { notifyRetry } from './notify-retry.ts'
import { onToggled, broadcastToggle, type News } from './toggle-broadcast.ts'

interface Run {
  wanted: boolean
  server: boolean
}

// By target, not by component: the same post may be liked in a list and on its page, and a row may unmount.
const running = new Map<string, Run>()

/** A field that is in both the input and the result: `isLiked`. */
type StateOf<E extends EndpointDefinition> = keyof ResultOf<E> & keyof CallInputOf<E> & `is${string}`

export interface ToggleOptions<E extends EndpointDefinition> {
  input: CallInputOf<E>
  /** The input's field with the wanted state, and the result's field with the new state. */
  state: StateOf<E>
  /** Whether a result is the state that is shown as on; its field by default. */
  isOnIn?: (result: ResultOf<E>) => boolean
  /** The state shown now. */
  isOn: boolean
  /** Shows a state: when pressed, again with the response (its counts), and reverts after a failure. */
  show: (queryClient: QueryClient, isOn: boolean, result?: ResultOf<E>) => void
  quiet?: boolean
}

/**
 * A like, save, share or follow: shown at once, with one pending call per target, and the last press wins. The call names the
 * wanted state, so it can be retried. Follows changes in other tabs. Visitors are asked to sign in.
 */
export function useToggle<E extends EndpointDefinition>(endpoint: E, options: ToggleOptions<E>): () => void {
  const queryClient = useQueryClient()
  const requireSession = useRequireSession()
  const { input, state, isOn, show, quiet } = options
  const target = `${endpoint.path} ${JSON.stringify(input)}`
  // Read when it is needed: a list has hundreds of toggles, and none of them should render when the session changes.
  const readerNow = () => queryClient.getQueryData<Profile | null>(sessionKey)?.userId
  const stateOf = options.isOnIn ?? ((result: ResultOf<E>) => result[state] as boolean)

  const onNews = useEffectEvent(({ reader, result }: News) => {
    const told = result as ResultOf<E>
    if (reader === readerNow() && !running.has(target)) show(queryClient, stateOf(told), told)
  })
  useEffect(() => onToggled(target, onNews), [target])

  return () => {
    if (!requireSession()) return
    const under = running.get(target)
    if (under) {
      under.wanted = !under.wanted
      show(queryClient, under.wanted)
      return
    }
    const run: Run = { wanted: !isOn, server: isOn }
    running.set(target, run)
    show(queryClient, run.wanted)
    void settle(run)

    async function settle(current: Run) {
      try {
        let result: ResultOf<E>
        let asked: boolean
        do {
          asked = current.wanted
          const wanted = { ...(input as object), [state]: asked }
          result = await call(
            endpoint,
            ...([wanted, { onRetry: notifyRetry }] as unknown as CallArguments<E>),
          )
          current.server = stateOf(result)
        } while (current.wanted !== asked)
        show(queryClient, stateOf(result), result)
        broadcastToggle({ target, reader: readerNow(), result })
        const { message } = { ...(result as { message?: unknown }) }
        if (!quiet && typeof message === 'string') toast.success(message)
      } catch (error) {
        if (isSignedOutError(error)) queryClient.setQueryData(sessionKey, null)
        show(queryClient, current.server)
        toast.error(messageOf(error))
      } finally {
        running.delete(target)
        void resumeRefreshes(queryClient)
      }
    }
  }
}
