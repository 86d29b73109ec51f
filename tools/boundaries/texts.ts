import path from 'node:path'

export interface JsxNode {
  type?: string
  value?: unknown
  name?: { name?: unknown }
}

const SHOWN = new Set([
  'aria-label',
  'confirmLabel',
  'description',
  'hint',
  'label',
  'legend',
  'placeholder',
  'title',
])
const apps = /^(mf-[a-z]+|shell|libs\/(ui|web))\/src\//
const exempt = /\.test\.tsx?$|\/testing\/|\/texts\.tsx?$/
const WORD = /\p{L}{2}/u

/** Whether readers' texts must not be in this file but in a `texts.ts`. */
export const keepsTextsApart = (file: string) =>
  apps.test(file.split(path.sep).join('/')) && !exempt.test(file)

/** What is wrong with a JSX node: text between tags, or in an attribute that is shown or announced. */
export function checkText({ type, value, name }: JsxNode): string | null {
  const text =
    type === 'JSXText'
      ? value
      : SHOWN.has(String(name?.name)) && (value as JsxNode | null)?.type === 'Literal'
        ? (value as JsxNode).value
        : null
  return typeof text === 'string' && WORD.test(text)
    ? `"${text.trim()}" is a text for readers: name it in the texts.ts of this folder`
    : null
}
