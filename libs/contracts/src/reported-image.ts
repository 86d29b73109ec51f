/** Where an image is sent as it was reported: for moderators, and for whom a decision is about. */
export const REPORTED_IMAGE_PATH = '/api/moderation/copies/:copyId/images/:place'
export const reportedImage = (copyId: string, place: number) =>
  `/api/moderation/copies/${copyId}/images/${place}`
