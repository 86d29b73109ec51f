import type { KeyedDialog } from '@flyleaf/contracts/remote'
import {
  lazyDialog,
  useLiveConnection,
  useNavigation,
  usePending,
  useRequireSession,
  useSession,
} from '@flyleaf/web'
import { use, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { BottomBar } from '../navigation/bottom-bar.tsx'
import { Foot } from '../navigation/foot.tsx'
import { createActionOf, footOf, forVisitors, navItemsOf } from '../navigation/nav-items.ts'
import { Sidebar } from '../navigation/sidebar.tsx'
import { TopBar } from '../navigation/top-bar.tsx'
import { ReleaseNotice } from '../release/release-notice.tsx'
import { ReleaseContext } from '../remotes/release-context.ts'
import { PageSkeleton } from '../router/page-skeleton.tsx'
import { useScroll } from '../router/use-scroll.ts'
import { Announcement } from './announcement.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { Resumed } from './resumed.tsx'
import { useDeactivated } from './use-deactivated.ts'
import { useLostSession } from './use-lost-session.ts'
import { useRouteTitle } from './use-route-title.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useUnreadBadge } from './use-unread-badge.ts'
import { texts } from '../texts.ts'

const MAIN = 'main'
const WidgetDialog = lazyDialog(() => import(/* webpackChunkName: "write" */ './widget-dialog.tsx'))

export function Layout() {
  const release = use(ReleaseContext)
  const { profile, isLoading } = useSession()
  const isVisitor = !profile && !isLoading
  const items = isVisitor ? forVisitors(navItemsOf(release)) : navItemsOf(release)
  const create = createActionOf(release)
  const links = footOf(release)
  const shownCreate = isVisitor ? undefined : create
  const { isPending, isLeaving, to } = useNavigation()
  // A page is hidden only for another one: a field on it would lose the focus while the reader types a search.
  const isHidden = usePending(isLeaving)
  const isBusy = usePending(isPending)
  const requireSession = useRequireSession()
  const [dialog, setDialog] = useState<KeyedDialog>()
  useLiveConnection()
  useLostSession()
  const isDeactivated = useDeactivated(links)
  // Known before the page is: navigation that goes away again would move the page.
  const isSigningIn = useLocation().pathname.startsWith('/auth/')
  const hasNavigation = !isDeactivated && !isSigningIn
  useRouteTitle()
  useScroll()
  useUnreadBadge()
  const write = () => {
    if (create && requireSession()) setDialog({ title: create.label, widget: create.widget })
  }
  useShortcuts(release, { onWrite: write, onDialog: setDialog })
  return (
    <>
      <a
        href={`#${MAIN}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 text-sm font-medium text-on-accent no-underline focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <div data-frame="" className="mx-auto flex min-h-dvh max-w-main flex-col lg:flex-row">
        {hasNavigation && (
          <>
            <TopBar create={shownCreate} />
            <Sidebar items={items} create={shownCreate} links={links} />
          </>
        )}
        <main
          id={MAIN}
          tabIndex={-1}
          aria-busy={isBusy}
          className="min-w-0 flex-1 px-4 pb-[calc(var(--fl-bottom-bar)+3rem)] outline-none sm:px-8 lg:px-14"
        >
          <Announcement />
          <ConnectionBanner />
          <ReleaseNotice />
          {isHidden && <PageSkeleton at={to} />}
          <div className={isHidden ? 'hidden' : 'contents'}>
            <Outlet />
          </div>
          <Foot links={links} />
        </main>
        {hasNavigation && <BottomBar items={items} />}
      </div>
      {dialog && <WidgetDialog {...dialog} onClose={() => setDialog(undefined)} />}
      <Resumed release={release} />
      <PageAnnouncer />
    </>
  )
}
