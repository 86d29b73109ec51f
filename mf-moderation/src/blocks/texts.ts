export const texts = {
  blockedBy: (name: string | undefined) => `Blocked by ${name ?? 'a former reader'}`,
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  unblockQuestion: (name: string) => `Unblock ${name}?`,
}
