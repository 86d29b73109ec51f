import type { Post, Shelf } from '../model.ts'
import type { Body, Reader } from '../reader.ts'
import { idOf, other, type Operation, type Touched, type World } from './operation.ts'

const write = async (
  { model }: World,
  own: Reader,
  name: string,
  about: Body,
  { shelf, root }: { shelf?: Shelf | undefined; root?: Post | undefined } = {},
): Promise<Touched | null> => {
  const post: Post = { id: '', author: name, shelf, root, isDeleted: false }
  const word = model.canary(`${name}'s post`, (viewer) => model.seesPost(viewer, post))
  const answer = await own.insist('POST', '/api/posts', { content: `Words ${word}`, ...about })
  if (answer.status >= 400) return null
  post.id = idOf(answer.body, 'post')
  model.posts.push(post)
  return { summary: `${name} writes`, shelf, post, people: [name], word }
}

export const think: Operation = (world, own, name) => write(world, own, name, { postType: 'THOUGHT' })

export const mention: Operation = (world, own, name) => {
  const content = `Words ${'@'}${other(world, name)} `
  const { model } = world
  const post: Post = { id: '', author: name, shelf: undefined, root: undefined, isDeleted: false }
  const word = model.canary(`${name}'s post that names somebody`, (viewer) => model.seesPost(viewer, post))
  return own.insist('POST', '/api/posts', { postType: 'THOUGHT', content: content + word }).then((answer) => {
    if (answer.status >= 400) return null
    post.id = idOf(answer.body, 'post')
    model.posts.push(post)
    return { summary: `${name} names somebody`, post, people: [name], word }
  })
}

export const replyToShelf: Operation = (world, own, name) => {
  const shelves = world.model.shelves.filter((shelf) => world.model.seesShelf(name, shelf))
  if (shelves.length === 0) return Promise.resolve(null)
  const shelf = world.random.of(shelves)
  return write(
    world,
    own,
    name,
    { postType: 'REPLY', replyToType: 'BOOKSHELF', replyToBookshelfId: shelf.id },
    { shelf },
  )
}

const seenPost = ({ model, random }: World, name: string) => {
  const posts = model.posts.filter((post) => model.seesPost(name, post)).slice(-60)
  return posts.length > 0 ? random.of(posts) : undefined
}

export const replyToPost: Operation = async (world, own, name) => {
  const to = seenPost(world, name)
  if (!to) return null
  const about = { postType: 'REPLY', replyToType: 'POST', replyToPostId: to.id }
  return write(world, own, name, about, to.shelf ? { shelf: to.shelf } : { root: to.root ?? to })
}

export const quote: Operation = async (world, own, name) => {
  const shared = seenPost(world, name)
  return shared ? write(world, own, name, { postType: 'SHARE', sharedPostId: shared.id }) : null
}

export const likeAndSave: Operation = async (world, own, name) => {
  const post = seenPost(world, name)
  if (!post) return null
  for (const [verb, body] of [
    ['like', { isLiked: true }],
    ['save', { isSaved: true }],
    ['share', { isShared: true }],
  ] as const)
    await own.insist('POST', `/api/posts/${post.id}/${verb}`, body)
  return { summary: `${name} likes, saves and shares`, post, people: [name, post.author] }
}

export const removePost: Operation = async ({ model, random }, own, name) => {
  const posts = model.posts.filter(({ author, isDeleted }) => author === name && !isDeleted)
  if (posts.length < 4) return null
  const post = random.of(posts)
  const answer = await own.insist('DELETE', `/api/posts/${post.id}`)
  // 404 when an earlier attempt has deleted it and its answer was lost.
  if (answer.status >= 400 && answer.status !== 404) return null
  post.isDeleted = true
  return { summary: `${name} deletes a post`, post, people: [name] }
}
