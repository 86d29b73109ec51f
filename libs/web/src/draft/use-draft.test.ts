import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '../query/query-client.ts'
import { followSession, signedIn } from '../session/change-session.ts'
import { sessionKey } from '../session/session-query.ts'
import { aProfile } from '../testing/index.tsx'
import { readerStorage } from '../session/reader-storage.ts'
import { useDraft } from './use-draft.ts'

beforeEach(() => localStorage.clear())

describe('useDraft', () => {
  it('survives a reload, until it is cleared', () => {
    const first = renderHook(() => useDraft('post', ''))
    act(() => first.result.current[1]('Half a thought'))
    first.unmount()
    const second = renderHook(() => useDraft('post', ''))
    expect(second.result.current[0]).toBe('Half a thought')
    act(() => second.result.current[2]())
    expect(second.result.current[0]).toBe('')
    second.unmount()
    expect(renderHook(() => useDraft('post', '')).result.current[0]).toBe('')
  })

  it('is deleted when the reader signs out', () => {
    localStorage.setItem('flyleaf-theme', 'night')
    localStorage.setItem('flyleaf-draft:post', '"Secret"')
    readerStorage.clear()
    expect(Object.keys(localStorage)).toEqual(['flyleaf-theme'])
  })
})

describe('what a browser keeps of a reader whose session has expired', () => {
  const ada = aProfile({ userId: 'ada0' })
  const expire = () => {
    const queryClient = createQueryClient()
    const stop = followSession(queryClient)
    queryClient.setQueryData(sessionKey, ada)
    const { result, unmount } = renderHook(() => useDraft('post', ''))
    act(() => result.current[1]('Ada’s secret'))
    queryClient.setQueryData(sessionKey, null)
    const draft = () => renderHook(() => useDraft('post', '')).result.current[0]
    return { queryClient, stop, written: result, unmount, draft }
  }

  it('is theirs again when they sign in', () => {
    const { queryClient, stop, unmount, draft } = expire()
    unmount()
    act(() => signedIn(queryClient, ada))
    expect(draft()).toBe('Ada’s secret')
    stop()
  })

  it('is not for the next reader, nor written by what is still open', () => {
    const { queryClient, stop, written, unmount, draft } = expire()
    act(() => signedIn(queryClient, aProfile({ userId: 'bea0' })))
    expect(written.current[0]).toBe('')
    unmount()
    expect(draft()).toBe('')
    expect(JSON.stringify(localStorage)).not.toContain('secret')
    stop()
  })

  it('is not for a reader who signed in elsewhere before this page was opened', () => {
    const { stop, unmount, draft } = expire()
    unmount()
    stop()
    const opened = createQueryClient()
    opened.setQueryData(sessionKey, aProfile({ userId: 'bea0' }))
    followSession(opened)()
    expect(draft()).toBe('')
  })
})
