/** Addresses that lead to another one. */
export const shortcuts: Readonly<Record<string, string>> = {
  '/search': '/search/books',
  '/posts/create': '/posts/create/thought',
}
