import { oneTimeCodesApi, type ResultOf } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { useContractForm } from '@flyleaf/web/form'
import { useState } from 'react'
import { CodeField } from '../../auth/code-field.tsx'
import { PasswordField } from '../../shared/password-field.tsx'
import { texts as shared } from '../../shared/texts.ts'
import { QrCode } from './qr-code.tsx'
import { texts } from './texts.tsx'

type Begun = ResultOf<typeof oneTimeCodesApi.begin>

/** The password, then the secret for the app, then a code of the app. */
export default function SetUpCodes({ onOn }: { onOn: (recoveryCodes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return begun ? <Confirm begun={begun} onOn={onOn} /> : <Begin onBegun={setBegun} />
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { field, submit, isPending } = useContractForm(oneTimeCodesApi.begin, {
    defaults: { password: '' },
    focus: 'password' as const,
    onSuccess: onBegun,
  })
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-5">
      <p className="m-0 text-muted">{texts.aboutCodes}</p>
      <PasswordField label={shared.yourPassword} autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="primary" className="self-start" loading={isPending}>
        {texts.continue}
      </Button>
    </form>
  )
}

function Confirm({ begun, onOn }: { begun: Begun; onOn: (recoveryCodes: readonly string[]) => void }) {
  const { field, submit, isPending } = useContractForm(oneTimeCodesApi.confirm, {
    defaults: { oneTimeCode: '' },
    invalidates: [oneTimeCodesApi.state],
    focus: 'oneTimeCode' as const,
    onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
  })
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-5">
      <p className="m-0 text-muted">{texts.scan}</p>
      <QrCode text={begun.address} />
      <p className="m-0 text-muted">
        {texts.orType}{' '}
        <code className="font-mono text-ink wrap-anywhere">{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CodeField label={texts.codeOfApp} {...field('oneTimeCode')} />
      <Button type="submit" variant="primary" className="self-start" loading={isPending}>
        {texts.switchOn}
      </Button>
    </form>
  )
}
