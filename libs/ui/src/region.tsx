import { createContext, use, type ReactNode } from 'react'

const RegionContext = createContext<string | undefined>(undefined)

/**
 * The element a microfrontend's styles are scoped to. What leaves the region through a portal (dialogs, menus)
 * is wrapped in the same scope, so its styles still apply there.
 */
export function Region({ name, children }: { name: string; children: ReactNode }) {
  return (
    <RegionContext value={name}>
      <div data-mf={name} className="contents">
        {children}
      </div>
    </RegionContext>
  )
}

/** Repeats the surrounding region's scope inside a portal. */
export function RegionScope({ children }: { children: ReactNode }) {
  const name = use(RegionContext)
  if (!name) return children
  return (
    <div data-mf={name} className="contents">
      {children}
    </div>
  )
}
