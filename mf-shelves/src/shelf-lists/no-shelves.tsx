import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { texts } from './texts.ts'

interface Props {
  isNarrowed: boolean
  icon: ReactNode
  title: string
  description: string
  to: string
  label: string
}

/** A list without bookshelves, with the next step; or one that is narrowed down to nothing. */
export function NoShelves({ isNarrowed, icon, title, description, to, label }: Props) {
  const { pathname } = useLocation()
  return isNarrowed ? (
    <EmptyState
      icon={<SearchX />}
      title={texts.noBookshelvesFound}
      action={
        <AppLink to={pathname} replace className={buttonClass()}>
          {texts.showAll}
        </AppLink>
      }
    />
  ) : (
    <EmptyState
      icon={icon}
      title={title}
      description={description}
      action={
        <AppLink to={to} className={buttonClass({ variant: 'primary' })}>
          {label}
        </AppLink>
      }
    />
  )
}
