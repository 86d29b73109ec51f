import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FieldError } from './form/index.ts'
import { Notice } from './notice.tsx'

it('is announced only when it has happened on the page', () => {
  render(
    <>
      <Notice>Your account is private</Notice>
      <Notice role="alert">Google didn’t answer</Notice>
      <FieldError>{undefined}</FieldError>
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Google didn’t answer')
})
