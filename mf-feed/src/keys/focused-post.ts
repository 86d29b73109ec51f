/** The height of what sticks to the top of the page, in pixels: the first visible post is below it. */
const TOP = 72

const postsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-post]')]

/** The post that has or contains the focus. */
export const focusedPost = (list: HTMLElement): HTMLElement | null => {
  const post = document.activeElement?.closest<HTMLElement>('[data-post]')
  return post && list.contains(post) ? post : null
}

/** The next or previous post; without a focused one, the first visible post. */
export function nextPost(list: HTMLElement, post: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const posts = postsOf(list)
  if (post) return posts[posts.indexOf(post) + step]
  return posts.find((one) => one.getBoundingClientRect().bottom > TOP) ?? posts[0]
}
