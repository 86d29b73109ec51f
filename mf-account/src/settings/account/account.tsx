import { signInOptionsApi } from '@flyleaf/contracts'
import { buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, fullDate, query, useSession } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

export default function Account() {
  const { profile } = useSession()
  const { data: methods } = useQuery(query(signInOptionsApi.methods))
  if (!profile) return null
  const ways = [methods?.hasPassword && texts.emailAndPassword, methods?.hasGoogle && texts.google].filter(
    Boolean,
  )
  return (
    <>
      <dl className="m-0">
        <Row term={texts.name}>{profile.name}</Row>
        <Row term={texts.username}>@{profile.username}</Row>
        <Row term={texts.email}>{profile.email}</Row>
        <Row term={texts.youSignInWith}>{ways.join(', ') || '…'}</Row>
        <Row term={texts.readingHereSince}>{fullDate(profile.createdAt)}</Row>
      </dl>
      <AppLink to={href.editProfile()} className={buttonClass({ variant: 'quiet', className: 'mt-5' })}>
        {texts.editProfile}
      </AppLink>
    </>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5 border-b border-line py-3 text-sm">
      <dt className="w-40 text-muted">{term}</dt>
      <dd className="m-0 min-w-38 flex-1 break-words">{children}</dd>
    </div>
  )
}
