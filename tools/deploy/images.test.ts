import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { root } from '../start/layout.ts'
import { textOf } from './settings.ts'

const files = globSync(join(root, 'deploy/images/*.Dockerfile')).map((file) => basename(file))

describe.each(files)('%s', (file) => {
  const text = textOf(`images/${file}`)

  it('has no fault that a linter finds', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  it('ends as an ordinary user, and installs as the bootstrap does', () => {
    const stages = text.split(/^FROM /m)
    expect(/^USER (\d+)/m.exec(stages.at(-1)!)?.[1]).toBe('65532')
    expect(text).not.toContain('npm ci')
  })
})
