/** What readers see here. */
export const texts = {
  atMost: (count: number) => `You can add up to ${count} images`,
  addImages: 'Add images',
  images: 'Images',
  pickedUp: (place: number, count: number) => `Image ${place} of ${count} is picked up`,
  over: (place: number, count: number) => `Drop it here to make it image ${place} of ${count}`,
  dropped: (place: number, count: number) => `The image is now ${place} of ${count}`,
  instructions:
    'To move an image, press Space and then use the arrow keys. Press Space again to drop it, or Escape to cancel.',
  putBack: 'The image stays where it was',
  move: (position: number, count: number) => `Move image ${position} of ${count}`,
  descriptionOf: (position: number) => `Description of image ${position}`,
  remove: (position: number) => `Remove image ${position}`,
  moveUp: (position: number) => `Move image ${position} up`,
  moveDown: (position: number) => `Move image ${position} down`,
  uploading: (position: number) => `Uploading image ${position}`,
  tryAgain: 'Try again',
  describeThisImage: 'Describe this image',
  descriptionHint: 'For readers who can’t see it',
}
