import { oneTimeCodesApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { useContractForm } from '@flyleaf/web/form'
import { useState } from 'react'
import { OneTimeCodeField } from '../../auth/one-time-code-field.tsx'
import { PasswordField } from '../../shared/password-field.tsx'
import { texts as shared } from '../../shared/texts.ts'
import { texts } from './texts.tsx'

interface Props {
  onRenewed: (codes: readonly string[]) => void
  onEnded: () => void
}

const defaults = { password: '', oneTimeCode: '' }
const invalidates = [oneTimeCodesApi.state]

/** New recovery codes, or no codes any more: either needs the password and a code. */
export function ChangeCodes({ onRenewed, onEnded }: Props) {
  const [act, setAct] = useState<'renew' | 'end' | null>(null)
  if (act === 'renew') return <Renew onRenewed={onRenewed} />
  if (act === 'end') return <End onEnded={onEnded} />
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setAct('renew')}>{texts.newRecoveryCodes}</Button>
      <Button variant="danger" onClick={() => setAct('end')}>
        {texts.switchOff}
      </Button>
    </div>
  )
}

function Renew({ onRenewed }: Pick<Props, 'onRenewed'>) {
  const form = useContractForm(oneTimeCodesApi.renewRecoveryCodes, {
    defaults,
    invalidates,
    focus: 'password' as const,
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  })
  return <Proof {...form} label={texts.newRecoveryCodes} />
}

function End({ onEnded }: Pick<Props, 'onEnded'>) {
  const form = useContractForm(oneTimeCodesApi.end, {
    defaults,
    invalidates,
    focus: 'password' as const,
    onSuccess: onEnded,
  })
  return <Proof {...form} label={texts.switchOff} isGrave />
}

interface ProofProps extends Pick<
  ReturnType<typeof useContractForm<typeof oneTimeCodesApi.end>>,
  'field' | 'submit' | 'isPending'
> {
  label: string
  isGrave?: boolean
}

function Proof({ field, submit, isPending, label, isGrave = false }: ProofProps) {
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-5">
      <PasswordField label={shared.yourPassword} autoComplete="current-password" {...field('password')} />
      <OneTimeCodeField {...field('oneTimeCode')} />
      <Button
        type="submit"
        variant={isGrave ? 'danger' : 'primary'}
        className="self-start"
        loading={isPending}
      >
        {label}
      </Button>
    </form>
  )
}
