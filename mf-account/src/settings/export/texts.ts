export const texts = {
  progress: (done: number, total: number) =>
    `Preparing your export: ${done} of ${total} files. We’ll email you when it’s ready. Feel free to keep reading.`,
  download: (size: string | null) => (size ? `Download (${size})` : 'Download'),
  availableUntil: (day: string) => `Available until ${day}`,
  imageUsage: (used: string, most: string) => `The images in your posts take ${used} of ${most}.`,
  loadingYourExport: 'Loading your export',
  about:
    'A ZIP file with all your data: your profile, posts and their earlier versions, bookshelves with notes, likes, follows and messages. In JSON and CSV, so you and other programs can read it.',
  exportMyData: 'Export my data',
  exportAgain: 'Export again',
  export: 'Export',
  yourLastExportFailed: 'Your last export failed. Nothing is lost; please try again.',
}
