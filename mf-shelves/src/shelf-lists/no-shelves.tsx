import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { texts } from './texts.ts'

export interface NextStep {
  icon: ReactNode
  title: string
  description: string
  to: string
  label: string
}

/** An empty list with the next step, or one without matches for its filters. */
export function NoShelves({ isNarrowed, nextStep }: { isNarrowed: boolean; nextStep: NextStep }) {
  const { pathname } = useLocation()
  const { icon, title, description, to, label } = nextStep
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
