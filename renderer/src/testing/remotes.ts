import type { TestRemote } from './a-store.ts'

const imports = `
import { createElement as h, useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { AppLink, Slot, query, useTitle } from '@flyleaf/web'
import { useParams } from 'react-router'
const postQuery = (postId) => query({ method: 'GET', path: '/api/posts/:postId' }, { postId })
`

/** A remote whose page shows a post and another team's widget. */
export const aFeed = (words = 'A post'): TestRemote => ({
  routes: [
    { id: 'home', path: '/', page: 'home', title: 'Home', widgets: ['books.card'] },
    { id: 'post', path: '/posts/:postId', page: 'post' },
    { id: 'person', path: '/people/:name/:tab', page: 'person' },
    { id: 'saved', path: '/saved', page: 'home', session: 'required' },
    { id: 'named', path: '/named/:name', page: 'named' },
    { id: 'signin', path: '/auth/signin', page: 'home', title: 'Sign in', session: 'anonymous-only' },
  ],
  code: `${imports}
const home = {
  prefetch: ({ queryClient }) => queryClient.prefetchQuery(postQuery('p1')),
  Component: () => {
    const { data } = useQuery(postQuery('p1'))
    return h('article', { style: { color: 'red' } }, ${JSON.stringify(words)} + ': ' + data.text,
      h(AppLink, { to: '/posts/p1' }, 'read'), h(Slot, { id: 'books.card', skeleton: h('i', null, 'a card') }))
  },
}
const post = {
  prefetch: ({ queryClient }) => queryClient.prefetchQuery(postQuery('gone')),
  Component: () => h('p', null, useQuery(postQuery('gone')).error ? 'There is no such post' : 'A post'),
}
const person = {
  prefetch: ({ params }) => params.name === 'nobody' ? { isMissing: true } : { params: { name: params.name.toLowerCase() } },
  Component: () => h('p', null, 'A person'),
}
const named = {
  prefetch: ({ params }) => ({ title: params.name }),
  Component: () => (useTitle(useParams().name), h('h1', null, 'Named')),
}
const pages = { home: async () => home, post: async () => post, person: async () => person, named: async () => named }
export default { pages }
`,
})

/** A remote with the widget, which fetches its own data. */
export const aBooks = (
  widget = `h('b', null, 'Written in ' + useQuery(postQuery('p2')).data.text)`,
): TestRemote => ({
  widgets: ['books.card'],
  code: `${imports}
export default { pages: {}, widgets: { 'books.card': async () => ({ Component: () => ${widget} }) } }
`,
})
