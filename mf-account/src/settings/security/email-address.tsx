import { emailChangeApi, type EmailChange } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import { keyOf, profileChanged, query, setCached, useAction } from '@flyleaf/web'
import { useContractForm } from '@flyleaf/web/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CodeField } from '../../auth/code-field.tsx'
import { PasswordOrGoogle, useProof } from '../../shared/proof.tsx'
import { texts } from './texts.tsx'
import { Topic } from './topic.tsx'

const waiting = query(emailChangeApi.waiting)

/** The address, and changing it: a new one, then the codes that both addresses were sent, also after a reload. */
export function EmailAddress({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { data } = useQuery(waiting)
  const change = data?.change ?? null
  return (
    <Topic title={texts.emailAddress} state={email} isWaiting={change !== null}>
      {(close) =>
        change ? (
          <EnterCodes change={change} current={email} onDone={close} />
        ) : (
          <NewAddress hasPassword={hasPassword} />
        )
      }
    </Topic>
  )
}

/** Shows another step in place of this one. */
function useShow() {
  const queryClient = useQueryClient()
  return (change: EmailChange | null) =>
    setCached(queryClient, { queryKey: keyOf(emailChangeApi.waiting, {}) }, () => ({ change }))
}

function NewAddress({ hasPassword }: { hasPassword: boolean }) {
  const show = useShow()
  const proof = useProof()
  const { field, submit, isPending } = useContractForm(emailChangeApi.ask, {
    defaults: { email: '', password: hasPassword ? '' : undefined },
    focus: 'email' as const,
    onFailure: proof.onFailure,
    onSuccess: ({ change }) => show(change),
  })
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-5">
      <TextField label={texts.newEmail} type="email" autoComplete="email" {...field('email')} />
      <PasswordOrGoogle hasPassword={hasPassword} proof={proof} field={field('password')} />
      <Button type="submit" variant="primary" className="self-start" loading={isPending}>
        {texts.sendCodes}
      </Button>
    </form>
  )
}

function EnterCodes({
  change,
  current,
  onDone,
}: {
  change: EmailChange
  current: string
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const show = useShow()
  const cancel = useAction(emailChangeApi.cancel, { quiet: true, onSuccess: () => show(null) })
  const { field, submit, isPending } = useContractForm(emailChangeApi.confirm, {
    defaults: { newCode: '', currentCode: '' },
    focus: 'newCode' as const,
    onSuccess: ({ profile }) => {
      profileChanged(queryClient, profile)
      onDone()
      show(null)
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-5">
      <p className="m-0 text-muted">{texts.codesSent}</p>
      <CodeField label={texts.codeSentTo(change.email)} {...field('newCode')} />
      <CodeField label={texts.codeSentTo(current)} {...field('currentCode')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={isPending}>
          {texts.changeEmail}
        </Button>
        <Button variant="ghost" loading={cancel.isPending} onClick={() => cancel.run({})}>
          {texts.startAgain}
        </Button>
      </div>
    </form>
  )
}
