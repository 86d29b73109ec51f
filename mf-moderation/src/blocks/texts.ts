export const texts = {
  tabs: 'What is blocked',
  images: 'Images',
  linkDomains: 'Links',
  emailDomains: 'Email domains',
  addressRanges: 'Network addresses',
  blockedBy: (name: string | undefined) => `Blocked by ${name ?? 'a former reader'}`,
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  unblockQuestion: (name: string) => `Unblock ${name}?`,
}
