import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clearDrafts } from './draft.ts'
import { useDraft } from './use-draft.ts'

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
    clearDrafts()
    expect(Object.keys(localStorage)).toEqual(['flyleaf-theme'])
  })
})
