import {
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { Router, type History, type Location, type NavigateOptions, type Navigator } from 'react-router'
import { HistoryContext, type RouterHistory } from './history-context.ts'

/** Loads what an address needs. Returns an address to redirect to, or undefined when the page can be shown. */
export type Prepare = (location: Location) => string | undefined | Promise<string | undefined>

interface Shown {
  location: Location
  action: History['action']
  /** True until the first page is prepared. */
  isHeld: boolean
  /** True when the page keeps its scroll position. */
  keepsScroll: boolean
}

interface Navigation extends Omit<Shown, 'location' | 'action'> {
  /** True while another address than the current one is shown. */
  isPending: boolean
  /** True while the page of another path is shown, not only of another search. */
  isLeaving: boolean
  /** The path of the pending address, or of the shown one. */
  to: string
}

const still: Navigation = { isPending: false, isLeaving: false, to: '', isHeld: false, keepsScroll: true }
const NavigationContext = createContext(still)

/** The current navigation: how the shown address was reached, and whether another one is pending. */
export const useNavigation = (): Navigation => use(NavigationContext)

interface Props {
  history: History
  prepare?: Prepare
  /** True when the server has rendered the first page, which can be shown at once. */
  isPrepared?: boolean
  children: ReactNode
}

/** Shows the page of a history's current address. The previous page stays until the next one is prepared. */
export function HistoryRouter({ history, prepare, isPrepared = false, children }: Props) {
  const [shown, setShown] = useState<Shown>(() => ({
    location: history.location,
    action: history.action,
    isHeld: prepare !== undefined && !isPrepared,
    keepsScroll: true,
  }))
  const [current, setCurrent] = useState(shown.location)
  const held = useRef(shown.isHeld ? shown : undefined)
  const asked = useRef<NavigateOptions>({})
  const navigator = useMemo(() => navigatorOf(history, asked), [history])

  useLayoutEffect(() => {
    const arrive = ({ location, action }: Pick<Shown, 'location' | 'action'>) => {
      const { flushSync: isUrgent, preventScrollReset: keepsScroll = false } = asked.current
      asked.current = {}
      const show = () => setShown({ location, action, isHeld: false, keepsScroll })
      const elsewhere = prepare?.(location)
      setCurrent(location)
      if (elsewhere === undefined) return isUrgent ? flushSync(show) : startTransition(show)
      // Outside of a transition: React joins every later one with a transition that still waits, so that a page which never
      // arrives would keep the others away.
      void Promise.resolve(elsewhere).then((to) => {
        if (history.location.key !== location.key) return
        if (to === undefined) startTransition(show)
        else history.replace(to)
      })
    }
    const stop = history.listen(arrive)
    if (held.current) arrive(held.current)
    held.current = undefined
    return stop
  }, [history, prepare])

  const { location, action, isHeld, keepsScroll } = shown
  const isPending = current !== location
  const { pathname: to } = current
  const isLeaving = to !== location.pathname
  const navigation = useMemo(
    () => ({ isPending, isLeaving, to, isHeld, keepsScroll }),
    [isPending, isLeaving, to, isHeld, keepsScroll],
  )
  return (
    <AddressRouter
      history={history}
      navigator={navigator}
      location={location}
      action={action}
      navigation={navigation}
    >
      {children}
    </AddressRouter>
  )
}

interface AddressProps extends RouterHistory {
  location: Location
  action: History['action']
  navigation?: Navigation
  children: ReactNode
}

/** Shows the page of an address that somebody else decides. */
export function AddressRouter({
  history,
  navigator,
  location,
  action,
  navigation = still,
  children,
}: AddressProps) {
  const context = useMemo(() => ({ history, navigator }), [history, navigator])
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <HistoryContext value={context}>
        <NavigationContext value={navigation}>{children}</NavigationContext>
      </HistoryContext>
    </Router>
  )
}

/** The history as the router uses it; `asked` holds the options of a navigation until the history reports it. */
const navigatorOf = (history: History, asked: { current: NavigateOptions }): Navigator => ({
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: history.go,
  push: (to, state, options = {}) => {
    asked.current = options
    history.push(to, state)
  },
  replace: (to, state, options = {}) => {
    asked.current = options
    history.replace(to, state)
  },
})
