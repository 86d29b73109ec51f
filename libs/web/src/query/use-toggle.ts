import type { CallInputOf, EndpointDefinition, ResultOf } from '@flyleaf/contracts'
import { toast } from '@flyleaf/ui'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call, type CallArguments } from '../call/call.ts'
import { isSignedOutError, messageOf } from '../call/call-error.ts'
import { sessionKey } from '../session/session-query.ts'
import { useRequireSession } from '../session/use-require-session.ts'
import { useSession } from '../session/use-session.ts'
import { tellRepeat } from './tell-repeat.ts'
import { onToggled, tellToggled } from './toggle-news.ts'

interface Run {
  wanted: boolean
  server: boolean
}

// By target, not by component: the same like may be pressed in a list and on its page, and a row may leave the screen.
const running = new Map<string, Run>()

/** A call that sets a state by its name, and answers with it: `isLiked`. */
type StateOf<E extends EndpointDefinition> = keyof ResultOf<E> & keyof CallInputOf<E> & `is${string}`

export interface ToggleOptions<E extends EndpointDefinition> {
  input: CallInputOf<E>
  /** The field of the input that names the wanted state, and of the result that names the one reached. */
  state: StateOf<E>
  /** The state shown now. */
  isOn: boolean
  /** Shows a state: at once when pressed, again with the answer (its counts), and back again after a failure. */
  show: (queryClient: QueryClient, isOn: boolean, result?: ResultOf<E>) => void
  quiet?: boolean
}

/**
 * A like, save, share or follow: shown at once, one call under way per target, and the last press wins however fast the
 * presses come. The call names the wanted state, so it may be repeated. What another tab has pressed is heard of. A
 * visitor is asked to sign in.
 */
export function useToggle<E extends EndpointDefinition>(endpoint: E, options: ToggleOptions<E>): () => void {
  const queryClient = useQueryClient()
  const requireSession = useRequireSession()
  const { profile } = useSession()
  const { input, state, isOn, show, quiet } = options
  const target = `${profile?.userId ?? ''} ${endpoint.path} ${JSON.stringify(input)}`
  const stateOf = (result: ResultOf<E>) => result[state] as boolean

  const hear = useEffectEvent((result: unknown) => {
    const told = result as ResultOf<E>
    if (!running.has(target)) show(queryClient, stateOf(told), told)
  })
  useEffect(() => onToggled(target, hear), [target])

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
            ...([wanted, { onRepeat: tellRepeat }] as unknown as CallArguments<E>),
          )
          current.server = stateOf(result)
        } while (current.wanted !== asked)
        show(queryClient, stateOf(result), result)
        tellToggled(target, result)
        const { message } = { ...(result as { message?: unknown }) }
        if (!quiet && typeof message === 'string') toast.success(message)
      } catch (error) {
        if (isSignedOutError(error)) queryClient.setQueryData(sessionKey, null)
        show(queryClient, current.server)
        toast.error(messageOf(error))
      } finally {
        running.delete(target)
      }
    }
  }
}
