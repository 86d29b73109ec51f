const apps = /^(mf-[a-z]+|shell)\/src\//
// Waits for the page that the server has rendered, and asks again on the next navigation.
const exempt = /\.test\.tsx?$|\/first-view\/first-page\.tsx$/

/** What is wrong with an import of these names: `React.lazy` keeps a failure until the document is reloaded. */
export const checkLazy = (file: string, source: string, names: readonly string[]): string | null =>
  source === 'react' && names.includes('lazy') && apps.test(file) && !exempt.test(file)
    ? 'React.lazy never asks again after a failure: use lazyPart or lazyDialog of @flyleaf/web'
    : null
