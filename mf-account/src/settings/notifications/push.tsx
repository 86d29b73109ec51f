import { Switch } from '@flyleaf/ui/form'
import { texts } from './texts.ts'
import { usePush } from './use-push.ts'

const HINTS = {
  unknown: texts.pushHint,
  unable: texts.pushUnable,
  denied: texts.pushDenied,
  off: texts.pushHint,
  on: texts.pushHint,
}

/** Turns push notifications on this device on or off. */
export function Push() {
  const { state, change } = usePush()
  return (
    <Switch
      label={texts.push}
      hint={HINTS[state]}
      checked={state === 'on'}
      disabled={state !== 'on' && state !== 'off'}
      onChange={change}
      className="mt-4 border-b border-line pb-3"
    />
  )
}
