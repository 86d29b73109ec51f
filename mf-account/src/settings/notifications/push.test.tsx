import { pushApi, pushServiceUnknown } from '@flyleaf/contracts'
import { answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Push } from './push.tsx'

const endpoint = 'https://push.example/1'
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

interface Browser {
  /** What the reader answers, or has answered before. */
  permission: NotificationPermission
  asks?: NotificationPermission
  isSubscribed?: boolean
  subscribe?: () => Promise<unknown>
}

/** A browser that supports push messages. */
function aBrowser({ permission, asks = permission, isSubscribed = false, subscribe }: Browser) {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn(async () => {
      subscribed = undefined
      return true
    }),
  }
  let subscribed: typeof subscription | undefined = isSubscribed ? subscription : undefined
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: vi.fn(subscribe ?? (async () => (subscribed = subscription))),
  }
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const requestPermission = vi.fn(async () => (notifications.permission = asks))
  const notifications = { permission, requestPermission }
  vi.stubGlobal('Notification', notifications)
  return { subscription, pushManager, requestPermission }
}

const key = answer(pushApi.key, { publicKey: 'our key' })
const subscribes = answer(pushApi.subscribe, { message: 'This device will notify you' })
const unsubscribes = answer(pushApi.unsubscribe, { message: 'This device won’t notify you any more' })
const renews = (isSubscribed: boolean) => answer(pushApi.renew, { isSubscribed })
const open = (...responses: Answer[]) => renderPage(<Push />, { responses })
const theSwitch = () => screen.getByRole('switch', { name: /^Notify me on this device/ })
const ready = () => waitFor(() => expect(theSwitch()).toBeEnabled())

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

describe('push notifications on this device', () => {
  it('are turned on when the reader allows them', async () => {
    const browser = aBrowser({ permission: 'default', asks: 'granted' })
    const page = open(key, subscribes, renews(true))
    await ready()
    expect(theSwitch()).not.toBeChecked()
    await page.user.click(theSwitch())
    expect(await screen.findByText('This device will notify you')).toBeInTheDocument()
    expect(theSwitch()).toBeChecked()
    expect(browser.requestPermission).toHaveBeenCalledOnce()
    expect(browser.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'our key',
    })
    expect(page.callsTo(pushApi.subscribe)[0]!.input).toEqual({ endpoint, keys })
  })

  it('can be turned off', async () => {
    const browser = aBrowser({ permission: 'granted', isSubscribed: true })
    const page = open(unsubscribes, renews(true))
    await waitFor(() => expect(theSwitch()).toBeChecked())
    await page.user.click(theSwitch())
    expect(await screen.findByText('This device won’t notify you any more')).toBeInTheDocument()
    expect(theSwitch()).not.toBeChecked()
    expect(browser.subscription.unsubscribe).toHaveBeenCalledOnce()
    expect(page.callsTo(pushApi.unsubscribe)[0]!.input).toEqual({ endpoint })
  })

  it('cannot be turned on when they were denied', async () => {
    aBrowser({ permission: 'denied' })
    open()
    expect(await screen.findByText(/are blocked in this browser’s settings/)).toBeVisible()
    expect(theSwitch()).toBeDisabled()
  })

  it('stay off when the reader denies them, with an explanation', async () => {
    const browser = aBrowser({ permission: 'default', asks: 'denied' })
    const page = open(key, subscribes)
    await ready()
    await page.user.click(theSwitch())
    expect(await screen.findByText(/are blocked in this browser’s settings/)).toBeVisible()
    expect(theSwitch()).not.toBeChecked()
    expect(browser.pushManager.subscribe).not.toHaveBeenCalled()
  })

  it('are unavailable in a browser without support', async () => {
    open()
    expect(await screen.findByText('This browser can’t show notifications from Flyleaf.')).toBeVisible()
    expect(theSwitch()).toBeDisabled()
  })

  it('are off when the subscription has expired, and turned on with a new one', async () => {
    const browser = aBrowser({ permission: 'granted', isSubscribed: true })
    let isKnown = false
    const page = open(
      key,
      answer(pushApi.renew, () => ({ isSubscribed: isKnown })),
      answer(pushApi.subscribe, () => {
        isKnown = true
        return { message: 'This device will notify you' }
      }),
    )
    await ready()
    expect(theSwitch()).not.toBeChecked()
    await page.user.click(theSwitch())
    await waitFor(() => expect(theSwitch()).toBeChecked())
    expect(browser.subscription.unsubscribe).toHaveBeenCalledOnce()
    expect(browser.pushManager.subscribe).toHaveBeenCalledOnce()
  })

  it("show the browser's state while the service is down", async () => {
    aBrowser({ permission: 'granted', isSubscribed: true })
    open(answer(pushApi.renew, { code: 'service.unavailable', status: 503, message: 'Something went wrong' }))
    await waitFor(() => expect(theSwitch()).toBeChecked())
  })

  it('stay off, with the reason, when the browser cannot subscribe', async () => {
    aBrowser({
      permission: 'granted',
      subscribe: () => Promise.reject(new DOMException('no push service', 'AbortError')),
    })
    const page = open(key)
    await ready()
    await page.user.click(theSwitch())
    expect(await screen.findByText(/couldn’t be subscribed/)).toBeInTheDocument()
    await ready()
    expect(theSwitch()).not.toBeChecked()
  })

  it('stay off, without a subscription left, when the push service is not allowed', async () => {
    const browser = aBrowser({ permission: 'granted' })
    const page = open(key, answer(pushApi.subscribe, pushServiceUnknown))
    await ready()
    await page.user.click(theSwitch())
    expect(await screen.findByText(pushServiceUnknown.message)).toBeInTheDocument()
    expect(browser.subscription.unsubscribe).toHaveBeenCalledOnce()
    expect(theSwitch()).not.toBeChecked()
  })
})
