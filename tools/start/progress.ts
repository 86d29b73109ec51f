/** The output of a start. */
export type Progress = {
  /** Shows a step while it runs. `detail` shows its current activity. */
  step<T>(title: string, work: (detail: (text: string) => void) => Promise<T>): Promise<T>
  say(text: string): void
  /** Ends the drawing on the terminal. */
  end(): void
}

export const silent: Progress = { step: (_title, work) => work(() => {}), say: () => {}, end: () => {} }

/** Plain lines, for a log. */
export function plainProgress(write: (line: string) => void): Progress {
  return {
    async step(title, work) {
      const began = Date.now()
      write(`${title} …`)
      const result = await work(() => {})
      write(`${title}: done in ${seconds(began)}`)
      return result
    },
    say: write,
    end: () => {},
  }
}

/** One animated line for running steps, below the finished ones. */
export function terminalProgress(out: NodeJS.WriteStream): Progress {
  const frames = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏']
  const active = new Map<string, { detail: string; began: number }>()
  let frame = 0
  const clear = () => out.write('\r\x1b[2K')
  const draw = () => {
    if (active.size === 0) return
    const parts = [...active].map(
      ([title, { detail, began }]) => `${title}${detail && ` (${detail})`} ${seconds(began)}`,
    )
    const line = `${frames[frame++ % frames.length]} ${parts.join(' · ')}`
    clear()
    out.write(line.slice(0, (out.columns || 80) - 1))
  }
  const timer = setInterval(draw, 120)
  timer.unref()
  const print = (line: string) => {
    clear()
    out.write(`${line}\n`)
    draw()
  }
  return {
    async step(title, work) {
      const state = { detail: '', began: Date.now() }
      active.set(title, state)
      try {
        const result = await work((text) => (state.detail = text.split('\n')[0] ?? ''))
        active.delete(title)
        print(`✓ ${title} ${seconds(state.began)}`)
        return result
      } catch (error) {
        active.delete(title)
        print(`✗ ${title}`)
        throw error
      }
    },
    say: print,
    end() {
      clearInterval(timer)
      clear()
    },
  }
}

const seconds = (began: number) => `${((Date.now() - began) / 1000).toFixed(1)} s`
