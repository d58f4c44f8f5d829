/** Messages of the area's successful replies (spec A7). */
export const messages = {
  listed: 'Media files found',
  none: 'No media files yet',
  sermon: 'Latest sermon found',
  ready: 'The media store is ready',
  begun: 'Upload the file now',
  uploaded: 'Upload Successful',
  updated: 'Sermon updated successfully',
  deleted: 'File deleted successfully',
  imageUpdated: 'Image updated successfully',
  imageDeleted: 'Image deleted successfully',
};
