import { Columns, PageHeader, TabsNav, buttonClass } from '@flyleaf/ui'
import { AppLink, href, useTitle } from '@flyleaf/web'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

const TABS = [
  { key: 'mine', label: 'My Shelves', to: href.bookshelves() },
  { key: 'discover', label: 'Discover', to: href.discoverBookshelves() },
  { key: 'following', label: 'Following', to: href.followedBookshelves() },
  { key: 'collaborating', label: 'Collaborating', to: href.collaboratingBookshelves() },
] as const

/** The four lists of bookshelves. */
export function ShelvesFrame({
  active,
  children,
}: {
  active: (typeof TABS)[number]['key']
  children: ReactNode
}) {
  useTitle(active === 'mine' ? 'My Shelves' : 'Bookshelves')
  return (
    <Columns>
      <PageHeader
        title="Bookshelves"
        actions={
          <AppLink to={href.createBookshelf()} className={buttonClass({ variant: 'quiet' })}>
            <Plus aria-hidden="true" /> New shelf
          </AppLink>
        }
      />
      <TabsNav
        label="Bookshelves"
        items={TABS}
        active={active}
        renderLink={(tab, props) => <AppLink to={tab.to} {...props} />}
      />
      {children}
    </Columns>
  )
}
