/** JSON that may stand inside a script element: no `<` can end it, whatever the data says. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
