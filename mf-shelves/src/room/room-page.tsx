import { peopleApi, roomApi, type Room } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { Avatar, Button, EmptyState, ErrorState, Skeleton, buttonClass } from '@flyleaf/ui'
import {
  AppLink,
  NotFoundPage,
  PersonLink,
  isNotFound,
  lazyDialog,
  query,
  useSession,
  useTitle,
  type FoundAddress,
  type PrefetchContext,
} from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { LibraryBig, Move } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { Bookcase } from './bookcase.tsx'
import { ShareRoom } from './share-room.tsx'
import { texts } from './texts.ts'

const ArrangeDialog = lazyDialog(() => import(/* webpackChunkName: "arrange-room" */ './arrange-dialog.tsx'))

const queryOf = ({ username = '' }: Record<string, string | undefined>) => query(roomApi.get, { username })

export async function prefetch({ queryClient, params }: PrefetchContext): Promise<FoundAddress> {
  const asked = queryOf(params)
  await queryClient.prefetchQuery(asked)
  const room = queryClient.getQueryData<Room>(asked.queryKey)
  return { title: room && texts.title(room.reader.name) }
}

/** A person's public bookshelves as a case of spines. */
export function Component() {
  const params = useParams()
  const { data: room, error, refetch } = useQuery(queryOf(params))
  useTitle(room && texts.title(room.reader.name))
  if (isNotFound(error)) return <Elsewhere username={params['username'] ?? ''} />
  if (error && !room) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <div className="pt-6 pb-12 sm:pt-10">{room ? <Shown room={room} /> : <RoomSkeleton />}</div>
}

function Shown({ room }: { room: Room }) {
  const { profile } = useSession()
  const [isArranging, setIsArranging] = useState(false)
  const { reader, shelves } = room
  const isMine = profile?.userId === reader.userId
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <PersonLink
            username={reader.username}
            className="inline-flex items-center gap-3 text-sm text-muted no-underline hover:text-ink hover:underline"
          >
            <Avatar name={reader.name} src={reader.picture} size="sm" />@{reader.username}
          </PersonLink>
          <h1 tabIndex={-1} className="m-0 mt-2 font-serif text-2xl font-semibold text-balance sm:text-3xl">
            {texts.title(reader.name)}
          </h1>
        </div>
        {shelves.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {isMine && (
              <Button icon={<Move aria-hidden="true" />} onClick={() => setIsArranging(true)}>
                {texts.arrange}
              </Button>
            )}
            <ShareRoom reader={reader} />
          </div>
        )}
      </header>
      {shelves.length === 0 ? (
        <EmptyState
          icon={<LibraryBig />}
          title={texts.empty}
          description={isMine ? texts.emptyMine : texts.emptyOf(reader.name)}
          level={2}
          action={
            isMine ? (
              <>
                <AppLink to={href.books()} className={buttonClass({ variant: 'primary' })}>
                  {texts.findABook}
                </AppLink>
                <AppLink to={href.bookshelves()} className={buttonClass({})}>
                  {texts.yourBookshelves}
                </AppLink>
              </>
            ) : null
          }
        />
      ) : (
        <div className="mt-6 sm:mt-8">
          <Bookcase room={room} />
          {isMine && <p className="m-0 mt-4 text-xs text-muted">{texts.everybodySees}</p>}
        </div>
      )}
      {isArranging && <ArrangeDialog room={room} onClose={() => setIsArranging(false)} />}
    </>
  )
}

/** For an unknown person, or one who has changed their username. */
function Elsewhere({ username }: { username: string }) {
  const { data: person } = useQuery(query(peopleApi.user, { username }))
  if (person && person.username !== username) return <Navigate to={href.room(person.username)} replace />
  return <NotFoundPage />
}

const RoomSkeleton = () => (
  <div role="status">
    <h1 className="sr-only">{texts.loading}</h1>
    <Skeleton className="h-6 w-40" />
    <Skeleton className="mt-3 h-9 w-72 max-w-full" />
    <Skeleton className="mt-8 h-[39rem] w-full sm:h-[48rem]" />
  </div>
)
