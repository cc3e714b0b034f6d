export { insertFiles, prepareFiles, type RequestPictures, replaceFiles } from './attach.ts';
export { assertFilesBelong, claimFiles } from './belonging.ts';
export { listOrphans } from './collector.ts';
export { toContentDisposition } from './http-file.ts';
export { createFileLinks, type FileLinks, type FileRow } from './links.ts';
export { fileReaders } from './owners.ts';
export { isPictureField, listObjects } from './pictures.ts';
export { fileJson, fileJsonOrNull, releaseFileRows } from './repo.ts';
export { fileRoutes } from './routes.ts';
export { openPosterPicture } from './serve.ts';
export {
  createPictureRequests,
  fileJobs,
  openPosterStudio,
  requestPicturesAgain,
  scheduleFileWork,
} from './work.ts';
