import type { CallInputOf, EndpointDefinition, ResultOf } from '@flyleaf/contracts'
import { toast } from '@flyleaf/ui'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call, type CallArguments } from '../call/call.ts'
import { isSignedOutError, messageOf } from '../call/call-error.ts'
import { sessionKey } from '../session/session-query.ts'
import { useRequireSession } from '../session/use-require-session.ts'
import { useSession } from '../session/use-session.ts'
import { onToggled, tellToggled } from './toggle-news.ts'

/** How often a wish is said again when the server was elsewhere than we thought: another tab may press as well. */
const TRIES = 3

interface Run {
  wanted: boolean
  server: boolean
}

// By target, not by component: the same like may be pressed in a list and on its page, and a row may leave the screen.
const running = new Map<string, Run>()

export interface ToggleOptions<E extends EndpointDefinition> {
  input: CallInputOf<E>
  /** The state shown now. */
  isOn: boolean
  /** Reads the state from an answer. */
  stateOf: (result: ResultOf<E>) => boolean
  /** Shows a state: at once when pressed, again with the answer (its counts), and back again after a failure. */
  show: (queryClient: QueryClient, isOn: boolean, result?: ResultOf<E>) => void
  quiet?: boolean
}

/**
 * A like, save, share or follow: shown at once, one call under way per target, and the last press wins however fast
 * the presses come and whatever another tab has pressed meanwhile, which is heard of. A visitor is asked to sign in.
 */
export function useToggle<E extends EndpointDefinition>(endpoint: E, options: ToggleOptions<E>): () => void {
  const queryClient = useQueryClient()
  const requireSession = useRequireSession()
  const { profile } = useSession()
  const { input, isOn, stateOf, show, quiet } = options
  const target = `${profile?.userId ?? ''} ${endpoint.path} ${JSON.stringify(input)}`

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
        let result: ResultOf<E> | undefined
        for (let surprises = 0; current.wanted !== current.server && surprises < TRIES;) {
          result = await call(endpoint, ...([input] as unknown as CallArguments<E>))
          const state = stateOf(result)
          // Another tab pressed before: this press has undone that one, and is made again.
          if (state === current.server) surprises++
          current.server = state
        }
        if (!result) return
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
