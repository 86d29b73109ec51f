import {
  createContext,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { Router, type History, type Location, type NavigateOptions, type Navigator } from 'react-router'

/** Gets what an address needs. Answers where it leads instead, and nothing when it can be shown. */
export type Prepare = (location: Location) => string | undefined | Promise<string | undefined>

interface Shown {
  location: Location
  action: History['action']
  /** True while the first page is not prepared. */
  isHeld: boolean
  /** True when the page stays where it is scrolled to. */
  keepsScroll: boolean
}

interface Navigation extends Omit<Shown, 'location' | 'action'> {
  isPending: boolean
}

const NavigationContext = createContext<Navigation>({ isPending: false, isHeld: false, keepsScroll: true })

/** How the address that is shown was arrived at, and whether another one is on its way. */
export const useNavigation = (): Navigation => use(NavigationContext)

interface Props {
  history: History
  prepare?: Prepare
  /** True when the first address can be shown as it is: a server has rendered it. */
  isPrepared?: boolean
  children: ReactNode
}

/** Shows the address that a history is at. The page that is left stays until the next one has what it needs. */
export function HistoryRouter({ history, prepare, isPrepared = false, children }: Props) {
  const [isPending, startTransition] = useTransition()
  const [shown, setShown] = useState<Shown>(() => ({
    location: history.location,
    action: history.action,
    isHeld: prepare !== undefined && !isPrepared,
    keepsScroll: true,
  }))
  const held = useRef(shown.isHeld ? shown : undefined)
  const asked = useRef<NavigateOptions>({})
  const navigator = useMemo(() => navigatorOf(history, asked), [history])

  useLayoutEffect(() => {
    const arrive = ({ location, action }: Pick<Shown, 'location' | 'action'>) => {
      const { flushSync: isUrgent, preventScrollReset: keepsScroll = false } = asked.current
      asked.current = {}
      const show = () => setShown({ location, action, isHeld: false, keepsScroll })
      const elsewhere = prepare?.(location)
      if (elsewhere === undefined) return isUrgent ? flushSync(show) : startTransition(show)
      startTransition(async () => {
        const to = await elsewhere
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
  const navigation = useMemo(() => ({ isPending, isHeld, keepsScroll }), [isPending, isHeld, keepsScroll])
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
    </Router>
  )
}

/** The history as the router drives it; `asked` is how, until the history tells where it is. */
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
