import { Skeleton, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useSession } from '@flyleaf/web'
import { useLocation } from 'react-router'
import { ReaderMenu } from './reader-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { texts } from '../texts.ts'

/** The reader's menu, or sign-in links for visitors. */
export function ReaderCorner({ wide = false }: { wide?: boolean }) {
  const { profile, isLoading } = useSession()
  const { pathname, search } = useLocation()
  const next = pathname.startsWith('/auth/') ? undefined : pathname + search

  if (isLoading) return <Skeleton className={wide ? 'h-12 w-full' : 'size-10 rounded-full'} />
  if (profile) return <ReaderMenu profile={profile} wide={wide} />
  return (
    <div className={wide ? 'flex flex-wrap items-center gap-2' : 'flex items-center gap-1'}>
      <AppLink
        to={href.signIn(next)}
        className={buttonClass({ variant: wide ? 'quiet' : 'ghost', size: 'sm' })}
      >
        {texts.signIn}
      </AppLink>
      <AppLink to={href.signUp(next)} className={buttonClass({ variant: 'primary', size: 'sm' })}>
        {texts.signUp}
      </AppLink>
      <ThemeMenu />
    </div>
  )
}
