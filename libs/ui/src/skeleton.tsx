import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { texts } from './texts.tsx'

/** A placeholder for text. */
export function Skeleton({ className = 'h-4 w-full', round }: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse bg-line/80', round ? 'rounded-full' : 'rounded-sm', className)}
    />
  )
}

/** The shape of a post: picture, name, three lines, actions. */
export function PostCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-3 border-b border-line py-5">
      <Skeleton round className="size-10 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-3 pt-1">
        <Skeleton className="h-3.5 w-40 max-w-full" />
        <div className="flex flex-col gap-2.5 py-1">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-3/5" />
        </div>
        <div className="flex gap-10">
          <Skeleton className="h-3.5 w-8" />
          <Skeleton className="h-3.5 w-8" />
          <Skeleton className="h-3.5 w-8" />
        </div>
      </div>
    </div>
  )
}

/** The shape of a book in a list: cover, title, author. */
export function BookRowSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-4 border-b border-line py-4">
      <Skeleton className="aspect-[2/3] w-12 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5 pt-1">
        <Skeleton className="h-4 w-56 max-w-full" />
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-3 w-20" />
      </div>
    </div>
  )
}

/** The shape of a person or a notification: picture and two lines. */
export function PersonRowSkeleton() {
  return (
    <div aria-hidden="true" className="flex items-center gap-3 border-b border-line py-3.5">
      <Skeleton round className="size-10 shrink-0" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-3.5 w-44 max-w-full" />
        <Skeleton className="h-3 w-28" />
      </div>
    </div>
  )
}

/** The shape of a cover in a grid. */
export function CoverSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      <Skeleton className="aspect-[2/3] w-full" />
      <Skeleton className="h-3.5 w-4/5" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  )
}

/** Several placeholders of one shape, announced once. */
export function ListSkeleton({
  count = 4,
  item = <PostCardSkeleton />,
  label = texts.loading,
  className,
}: {
  count?: number
  item?: ReactNode
  label?: string
  className?: string
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="contents">
          {item}
        </div>
      ))}
    </div>
  )
}
