import { followRequestsApi } from '@flyleaf/contracts'
import { Columns, EmptyState, PageHeader, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, infinite, useList, useLive, useTitle, type PrefetchContext } from '@flyleaf/web'
import { UserRoundCheck } from 'lucide-react'
import { Component as PeopleToFollow } from '../person/people-to-follow.slot.tsx'
import { PeopleRows } from '../person/people-rows.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { texts } from './texts.ts'

const waiting = infinite(followRequestsApi.waiting)

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(waiting)

/** The readers who ask to follow the reader; new ones appear while it is open. */
export function Component() {
  useTitle(texts.title)
  const people = useList(waiting)
  useLive('notification', ({ notification }) => {
    if (notification.notification.type === 'FOLLOW_REQUEST') void people.refetch()
  })
  return (
    <Columns
      margin={
        <div className="min-w-0 max-xl:hidden">
          <PeopleToFollow />
        </div>
      }
    >
      <PageHeader title={texts.title} description={texts.description} />
      <PeopleRows
        query={people}
        label={texts.title}
        empty={
          <EmptyState
            icon={<UserRoundCheck />}
            title={texts.none}
            description={texts.noneDescription}
            action={
              <AppLink to={href.settings('privacy')} className={buttonClass()}>
                {texts.privacySettings}
              </AppLink>
            }
          />
        }
        action={(person) => <AnswerButtons person={person} />}
      />
    </Columns>
  )
}
