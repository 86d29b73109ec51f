import { signInApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { Button, ListSkeleton, PageHeader, PersonRowSkeleton, Section } from '@flyleaf/ui'
import { Slot, fullDate, lazyPart, signedOut, useAction, useSession, useTitle } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { texts } from './texts.ts'

const Export = lazyPart(() => import(/* webpackChunkName: "export" */ '../settings/export/export.tsx'))
const Erase = lazyPart(() => import(/* webpackChunkName: "erase" */ '../settings/erasure/erase.tsx'))

/** The only page of a suspended reader: why, how to object, and to export or delete the account. */
export function Component() {
  useTitle(texts.title)
  const { profile } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signOut = useAction(signInApi.signOut, {
    onSuccess: () => {
      void navigate(href.home(), { flushSync: true })
      signedOut(queryClient)
    },
  })
  if (!profile) return null
  const { suspension } = profile
  if (!suspension) return <Navigate to={href.home()} replace />
  return (
    <div className="mx-auto flex max-w-[42rem] flex-col gap-8 pb-12">
      <PageHeader
        title={texts.title}
        description={suspension.until ? texts.until(fullDate(suspension.until)) : texts.forGood}
        actions={
          <Button variant="ghost" loading={signOut.isPending} onClick={() => signOut.run({})}>
            {texts.signOut}
          </Button>
        }
      />
      <Slot
        id="moderation.decision"
        decisionId={suspension.decisionId}
        skeleton={<ListSkeleton count={1} item={<PersonRowSkeleton />} label={texts.loading} />}
      />
      <Section title={texts.yourData}>
        <Export />
      </Section>
      <Section title={texts.deleteAccount}>
        <Erase />
      </Section>
    </div>
  )
}
