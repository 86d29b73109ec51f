import { expect, it } from 'vitest'
import { removePost } from './remove-post.ts'

it('answers once the post is hidden in all services', () => expect(removePost).toHaveProperty('waits', true))
