import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followTheme, themeStore } from './theme.ts'
import { useTheme } from './use-theme.ts'

let systemIsDark = false
let onSystem = () => {}
const appliedTheme = () => document.documentElement.dataset.theme

beforeEach(() => {
  systemIsDark = false
  vi.stubGlobal('matchMedia', () => ({
    matches: systemIsDark,
    addEventListener: (_: string, listener: () => void) => (onSystem = listener),
    removeEventListener: () => {},
  }))
  themeStore.set('system')
})

describe('the theme', () => {
  it('is stored under flyleaf-theme and applied to the document', () => {
    const { result } = renderHook(useTheme)
    act(() => result.current[1]('night'))
    expect(result.current[0]).toBe('night')
    expect(localStorage.getItem('flyleaf-theme')).toBe('night')
    expect(appliedTheme()).toBe('night')
  })

  it('follows the system until one is chosen', () => {
    const stop = followTheme()
    expect(appliedTheme()).toBe('light')
    systemIsDark = true
    onSystem()
    expect(appliedTheme()).toBe('dark')
    const { result } = renderHook(useTheme)
    act(() => result.current[1]('light'))
    onSystem()
    expect(appliedTheme()).toBe('light')
    stop()
  })

  it('is told to other copies of this module in the document', () => {
    const told = vi.fn()
    addEventListener('storage', told, { once: true })
    const { result } = renderHook(useTheme)
    act(() => result.current[1]('dark'))
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ key: 'flyleaf-theme' }))
    expect(result.current[0]).toBe('dark')
  })

  it('follows a choice in another tab', () => {
    const stop = followTheme()
    const { result } = renderHook(useTheme)
    localStorage.setItem('flyleaf-theme', 'dark')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'flyleaf-theme' })))
    expect(result.current[0]).toBe('dark')
    expect(appliedTheme()).toBe('dark')
    stop()
  })
})
