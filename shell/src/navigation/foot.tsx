import type { FootLink } from '@flyleaf/contracts/remote'
import { AppLink } from '@flyleaf/web'

/** Small links: in the sidebar, and below pages that have none beside them. The shell's styles, which are no script, say how they look. */
export const Foot = ({ links }: { links: readonly FootLink[] }) => (
  <nav>
    {links.map(({ label, to }) => (
      <AppLink key={to} to={to}>
        {label}
      </AppLink>
    ))}
  </nav>
)
