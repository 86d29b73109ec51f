/** A command as a person types it in the checkout. */
export function typed([program = '', ...args]: string[], environment: Record<string, string> = {}): string {
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const command = ['node', 'npm', 'nice'].includes(program) ? [program] : ['npx', program]
  return [...settings, ...command, ...args.map(quoted)].join(' ')
}

const quoted = (word: string) => (/[^\w./=:@,-]/.test(word) ? `'${word}'` : word)
