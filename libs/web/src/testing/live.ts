import type { LiveEvent } from '@flyleaf/contracts'
import { act } from '@testing-library/react'
import { connectedStore, receive } from '../live/live.ts'

/** An event arrives on the live stream. */
export const liveEvent = (event: LiveEvent): void => act(() => receive(event))

/** Opens or closes the live stream. */
export const setConnected = (isConnected: boolean): void => act(() => connectedStore.set(isConnected))
