import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useReadingFont, useTextSize } from './text.ts'

const shown = () => ({ ...document.documentElement.dataset })

afterEach(() => localStorage.clear())

it('keeps the size of text and the reading font in this browser, and shows them on the document', () => {
  const { result } = renderHook(() => ({ size: useTextSize(), font: useReadingFont() }))
  act(() => result.current.size[1]('larger'))
  act(() => result.current.font[1]('sans'))
  expect(shown()).toMatchObject({ text: 'larger', font: 'sans' })
  expect(localStorage.getItem('flyleaf-text')).toBe('larger')
  expect(localStorage.getItem('flyleaf-font')).toBe('sans')
  act(() => result.current.size[1]('standard'))
  act(() => result.current.font[1]('serif'))
  expect(shown()).not.toHaveProperty('text')
  expect(shown()).not.toHaveProperty('font')
})
