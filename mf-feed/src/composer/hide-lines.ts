/** Wraps each line of a text in spoiler bars: a spoiler cannot span lines. */
export const hideLines = (text: string): string =>
  text.trim() === ''
    ? '||||'
    : text.replace(/[^\n]+/g, (line) =>
        line.replace(/^(\s*)(.*?)(\s*)$/, (_, before, words, after) =>
          words ? `${before}||${words}||${after}` : line,
        ),
      )
