import { createContext, use, type ReactNode } from 'react'

const RegionContext = createContext<string | undefined>(undefined)

/**
 * The element that a microfrontend's styles are scoped to. Portals (dialogs, menus) are wrapped in the same scope, so that the
 * styles still apply.
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
