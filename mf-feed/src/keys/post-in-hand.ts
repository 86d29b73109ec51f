/** Where a post counts as the first in sight, beneath what sticks to the top. */
const TOP = 72

const postsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-post]')]

/** The post that has the focus, or something in it that has. */
export const postInHand = (list: HTMLElement): HTMLElement | null => {
  const post = document.activeElement?.closest<HTMLElement>('[data-post]')
  return post && list.contains(post) ? post : null
}

/** The one after or before; without one in hand, the first in sight. */
export function nextPost(list: HTMLElement, post: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const posts = postsOf(list)
  if (post) return posts[posts.indexOf(post) + step]
  return posts.find((one) => one.getBoundingClientRect().bottom > TOP) ?? posts[0]
}
