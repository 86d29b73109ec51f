import { SIGN_UP_MODES, moderationApi, signUpsApi, type SignUpMode } from '@flyleaf/contracts'
import { Button, Columns, ErrorState, ListSkeleton, PageHeader, Section } from '@flyleaf/ui'
import { RadioGroup } from '@flyleaf/ui/form'
import { NotFoundPage, isNotFound, query, useAction, useTitle } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ModerationTabs } from '../queue/moderation-tabs.tsx'
import { Invitations } from './invitations.tsx'
import { texts } from './texts.ts'
import { Waiting } from './waiting.tsx'

const MODES = SIGN_UP_MODES.map((value) => ({ value, ...texts.mode(value) }))

/** Who can sign up. Administrators change it here, approve those who wait, and make invitations. */
export function Component() {
  const { data, error, refetch } = useQuery(query(signUpsApi.setting))
  const isMissing = isNotFound(error)
  useTitle(isMissing ? null : texts.title)
  if (isMissing) return <NotFoundPage />
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton count={3} label={texts.loading} />
  return (
    <Columns>
      <PageHeader title={texts.title} description={texts.description} />
      <ModerationTabs active="sign-ups" />
      <ModeForm mode={data.mode} />
      <Section title={texts.waiting} className="mt-10">
        <Waiting />
      </Section>
      <Section title={texts.invitations} className="mt-10">
        <Invitations />
      </Section>
    </Columns>
  )
}

function ModeForm({ mode }: { mode: SignUpMode }) {
  const [chosen, setChosen] = useState(mode)
  const change = useAction(signUpsApi.change, { invalidates: [signUpsApi.setting, moderationApi.log] })
  return (
    <form
      className="mt-6 flex max-w-measure flex-col items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        change.run({ mode: chosen })
      }}
    >
      <RadioGroup legend={texts.who} name="mode" options={MODES} value={chosen} onChange={setChosen} />
      <Button type="submit" variant="primary" loading={change.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}
