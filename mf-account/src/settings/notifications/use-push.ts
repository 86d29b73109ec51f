import { pushApi } from '@flyleaf/contracts'
import { call, toast, messageOf } from '@flyleaf/web'
import { useEffect, useState } from 'react'
import { texts } from './texts.ts'

/** `unknown` until the browser has been asked; `unable` where push is not supported. */
type State = 'unknown' | 'unable' | 'denied' | 'off' | 'on'

async function registered() {
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration?.pushManager && 'Notification' in window ? registration : undefined
}

async function stateNow(): Promise<State> {
  const registration = await registered()
  if (!registration) return 'unable'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription) return 'off'
  // The service may have dropped it: with the session that it was made in, or because it expired.
  const { endpoint } = subscription
  const renewed = await call(pushApi.renew, { endpoint }).catch(() => ({ isSubscribed: true }))
  return renewed.isSubscribed ? 'on' : 'off'
}

async function turnOn() {
  const registration = await registered()
  if (!registration || (await Notification.requestPermission()) !== 'granted') return
  // One that the service has dropped may have expired; a new one takes its place.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const { publicKey: applicationServerKey } = await call(pushApi.key)
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  })
  const { endpoint, keys = {} } = subscription.toJSON()
  try {
    const { p256dh = '', auth = '' } = keys
    const { message } = await call(pushApi.subscribe, { endpoint: endpoint!, keys: { p256dh, auth } })
    toast.success(message)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

async function turnOff() {
  const subscription = await (await registered())?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  toast.success((await call(pushApi.unsubscribe, { endpoint })).message)
}

/** Whether this browser shows push messages, with functions to change it. */
export function usePush() {
  const [state, setState] = useState<State>('unknown')
  const refresh = () => stateNow().then(setState, () => setState('unable'))
  useEffect(() => void refresh(), [])
  const change = async () => {
    const before = state
    setState(before === 'on' ? 'off' : 'on')
    await (before === 'on' ? turnOff() : turnOn()).catch((error: unknown) =>
      toast.error(error instanceof DOMException ? texts.pushFailed : messageOf(error)),
    )
    await refresh()
  }
  return { state, change: () => void change() }
}
