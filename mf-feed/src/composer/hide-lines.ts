/** Puts the bars of a spoiler around a text, line by line: none goes over a line's end. */
export const hideLines = (text: string): string =>
  text.trim() === ''
    ? '||||'
    : text.replace(/[^\n]+/g, (line) =>
        line.replace(/^(\s*)(.*?)(\s*)$/, (_, before, words, after) =>
          words ? `${before}||${words}||${after}` : line,
        ),
      )
